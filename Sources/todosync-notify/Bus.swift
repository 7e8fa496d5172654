import CSystemd
import Glibc

/// Why something can't be done over the bus.
struct BusError: Error {
  /// In the words of the other side, or of the system.
  var message: String

  init(_ message: String) { self.message = message }

  /// - Parameter code: A negative number of the system, as sd-bus returns it.
  init(code: Int32) { message = unsafe String(cString: strerror(-code)) }

  /// What sd-bus returns: an error's number is negative.
  @discardableResult
  static func check(_ code: Int32) throws(BusError) -> Int32 {
    guard code >= 0 else { throw BusError(code: code) }
    return code
  }
}

/// The user's session bus, which `DBUS_SESSION_BUS_ADDRESS` or `XDG_RUNTIME_DIR` names; none is started.
@safe final class Bus {
  private let bus: OpaquePointer

  init() throws(BusError) {
    var bus: OpaquePointer?
    try BusError.check(unsafe sd_bus_open_user(&bus))
    guard let bus = unsafe bus else { throw BusError("there is no session bus") }
    unsafe self.bus = bus
  }

  deinit { unsafe sd_bus_flush_close_unref(bus) }

  /// What becomes readable when something comes in.
  var descriptor: Int32 { unsafe sd_bus_get_fd(bus) }

  /// Whether the bus has gone.
  var isClosed: Bool { unsafe sd_bus_is_open(bus) <= 0 }

  /// Asks for the signals of a service's interface; they come out of `nextSignal`.
  func listen(to service: String, interface: String) throws(BusError) {
    let rule = "type='signal',sender='\(service)',interface='\(interface)'"
    // Nothing is done with a signal here: it is taken where it is waited for.
    try BusError.check(unsafe sd_bus_add_match(bus, nil, rule, { _, _, _ in 0 }, nil))
  }

  /// A signal that has come in: its name, and its arguments to read. Nothing is waited for.
  func nextSignal() throws(BusError) -> (name: String, arguments: Message)? {
    while true {
      var pointer: OpaquePointer?
      let code = try BusError.check(unsafe sd_bus_process(bus, &pointer))
      if let pointer = unsafe pointer {
        let message = unsafe Message(takingOwnershipOf: pointer)
        if let name = unsafe sd_bus_message_get_member(pointer),
          unsafe sd_bus_message_is_signal(pointer, nil, nil) > 0
        {
          return (unsafe String(cString: name), message)
        }
      }
      if code == 0 { return nil }
    }
  }

  /// Calls a method and waits for its answer.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - write: Puts the arguments into the call.
  func call(
    _ service: String, _ path: String, _ interface: String, _ method: String, seconds: UInt64,
    _ write: (Message) throws(BusError) -> Void = { _ in }
  ) throws(BusError) -> Message {
    var pointer: OpaquePointer?
    try BusError.check(
      unsafe sd_bus_message_new_method_call(bus, &pointer, service, path, interface, method))
    guard let pointer = unsafe pointer else { throw BusError(code: -ENOMEM) }
    let message = unsafe Message(takingOwnershipOf: pointer)
    try write(message)
    var error = unsafe sd_bus_error()
    defer { unsafe sd_bus_error_free(&error) }
    var reply: OpaquePointer?
    let code = unsafe sd_bus_call(bus, message.pointer, seconds * 1_000_000, &error, &reply)
    guard code >= 0, let reply = unsafe reply else {
      if let words = unsafe error.message { throw BusError(unsafe String(cString: words)) }
      throw BusError(code: code)
    }
    return unsafe Message(takingOwnershipOf: reply)
  }
}

/// A message on the bus, whose arguments are written or read one after the other.
@safe final class Message {
  fileprivate let pointer: OpaquePointer

  fileprivate init(takingOwnershipOf pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe sd_bus_message_unref(pointer) }

  // MARK: Writing

  func append(_ text: String) throws(BusError) {
    // D-Bus has no text with a zero in it.
    let text = text.replacing("\0", with: " ")
    try BusError.check(
      unsafe text.withCString { unsafe sd_bus_message_append_basic(pointer, Message.string, $0) })
  }

  func append(_ number: UInt32) throws(BusError) {
    try append(number, CChar(UInt8(ascii: "u")))
  }

  func append(_ number: Int32) throws(BusError) {
    try append(number, CChar(UInt8(ascii: "i")))
  }

  func append(_ byte: UInt8) throws(BusError) { try append(byte, CChar(UInt8(ascii: "y"))) }

  private func append<Number: BitwiseCopyable>(_ number: Number, _ type: CChar) throws(BusError) {
    var number = number
    try BusError.check(unsafe sd_bus_message_append_basic(pointer, type, &number))
  }

  /// - Parameters:
  ///   - kind: `a` for an array, `v` for a variant, `e` for an entry of a dictionary.
  ///   - contents: The signature of what is in it.
  func append(
    _ kind: Character, of contents: String, _ body: () throws(BusError) -> Void
  ) throws(BusError) {
    let code = CChar(kind.asciiValue ?? 0)
    try BusError.check(unsafe sd_bus_message_open_container(pointer, code, contents))
    try body()
    try BusError.check(unsafe sd_bus_message_close_container(pointer))
  }

  // MARK: Reading

  private static let string = CChar(UInt8(ascii: "s"))

  /// The next argument, a text; nil at the end.
  func text() throws(BusError) -> String? {
    var text: UnsafePointer<CChar>?
    let code = try BusError.check(
      unsafe sd_bus_message_read_basic(pointer, Message.string, &text))
    guard code > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  func number() throws(BusError) -> UInt32 {
    var number: UInt32 = 0
    try BusError.check(
      unsafe sd_bus_message_read_basic(pointer, CChar(UInt8(ascii: "u")), &number))
    return number
  }

  func flag() throws(BusError) -> Bool {
    var flag: Int32 = 0
    try BusError.check(unsafe sd_bus_message_read_basic(pointer, CChar(UInt8(ascii: "b")), &flag))
    return flag != 0
  }

  /// Reads what is in an argument that has others in it; see `append(_:of:_:)`.
  func enter(_ kind: Character, of contents: String) throws(BusError) {
    try BusError.check(
      unsafe sd_bus_message_enter_container(pointer, CChar(kind.asciiValue ?? 0), contents))
  }
}
