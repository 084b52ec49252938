// Three lessons, one for each subcommand:
//
//     swift run --package-path Example                             from a response to models, and from a model to a request
//     swift run --package-path Example GlossExample events         values whose shape depends on a field
//     swift run --package-path Example GlossExample check FILE     what is wrong with a text, and where
//
// Begin with Repository.swift: it has a model as most are. ReposCommand.swift uses it.
// Then read Event.swift, Payload.swift and EventsCommand.swift, and CheckCommand.swift.
// The other files are about files and terminals, and not about JSON.

Example.main()
