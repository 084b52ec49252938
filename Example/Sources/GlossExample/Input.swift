import ArgumentParser
import Foundation

/// Where a text comes from.
enum Input {
  case file(path: String)
  case standardInput
  /// A file that comes with the example.
  case bundled(String)
}

extension Input: ExpressibleByArgument {
  init?(argument: String) {
    self = argument == "-" ? .standardInput : .file(path: argument)
  }
}

/// Why nothing could be read, such as "cities.json: No such file or directory".
struct InputError: Error, CustomStringConvertible {
  let description: String
}

extension InputError {
  /// What the system says of the error with this number.
  init(system number: Int32, for name: String) {
    self.init(description: "\(name): \(String(cString: strerror(number)))")
  }
}

extension Input {
  /// As many bytes as a text may have for Gloss.
  private static let maximumSize: Int64 = 1 << 32 - 17

  /// All bytes of the input. They are read bit by bit, so that `progress` can show how far it is.
  func data(showing progress: inout ProgressBar) throws -> Data {
    let file = try openFile()
    defer { close(file) }
    let size = Input.regularSize(of: file)
    try checkSize(size ?? 0)

    // The room is asked for once: data that grows is copied from time to time, and is there twice meanwhile.
    var data = Data(capacity: size ?? 0)
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count >= 0 else { throw InputError(system: errno, for: name) }
      guard count > 0 else { return data }
      data.append(contentsOf: chunk[..<count])
      // A pipe has no size, and a file may grow while it is read.
      try checkSize(data.count)
      progress.showReading(data.count, of: size)
    }
  }

  /// A handle to read the input part by part, and how many bytes there are; nil if that is not known.
  func handle() throws -> (handle: FileHandle, size: Int?) {
    let file = try openFile()
    return (FileHandle(fileDescriptor: file, closeOnDealloc: file != STDIN_FILENO), Input.regularSize(of: file))
  }

  /// What messages call the input.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    case .bundled(let name): "\(name).json"
    }
  }

  private func openFile() throws -> Int32 {
    let path: String? =
      switch self {
      case .file(let path): path
      case .standardInput: nil
      case .bundled(let name): Bundle.module.path(forResource: name, ofType: "json") ?? self.name
      }
    guard let path else { return STDIN_FILENO }
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw InputError(system: errno, for: name) }
    return file
  }

  private func checkSize(_ size: Int) throws {
    guard size <= Input.maximumSize else {
      throw InputError(description: "\(name): larger than 4 GiB, which is the most that Gloss takes")
    }
  }

  /// The size of a file on a disk; nil for a pipe, a terminal, and all else that does not say it.
  private static func regularSize(of file: Int32) -> Int? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
