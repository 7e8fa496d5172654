internal import CLibical

/// What libical makes of a calendar: the second opinion on every line that is written.
///
/// All of libical's pointers live and die in this file; what comes out are plain values.
package enum Libical {
  /// A component as libical understood it.
  package struct Component: Sendable, Hashable {
    /// `VCALENDAR`, `VTODO`, …
    package var kind: String
    package var properties: [Property] = []
    package var components: [Component] = []

    /// The values of a property, in order.
    package subscript(name: String) -> [String] {
      properties.filter { $0.name == name }.map(\.value)
    }
  }

  /// A property as libical understood it.
  package struct Property: Sendable, Hashable {
    package var name: String
    /// Of a TEXT its text, of all else the value as it is written.
    package var value: String
  }

  /// Parses a whole calendar.
  ///
  /// - Returns: The component, and how many errors libical counts in it; nil if it found nothing.
  package static func parse(_ bytes: [UInt8]) -> (component: Component, errors: Int)? {
    var text = bytes.map { CChar(bitPattern: $0) }
    text.append(0)
    guard let handle = Handle(parsing: text) else { return nil }
    return (handle.snapshot(), handle.errorCount)
  }

  /// The one owner of a tree of libical's components.
  @safe private struct Handle: ~Copyable {
    private let pointer: OpaquePointer

    init?(parsing text: [CChar]) {
      guard let parsed = unsafe icalparser_parse_string(text) else { return nil }
      unsafe pointer = parsed
    }

    deinit { unsafe icalcomponent_free(pointer) }

    var errorCount: Int { unsafe Int(icalcomponent_count_errors(pointer)) }

    func snapshot() -> Component { unsafe Handle.snapshot(of: pointer) }

    private static func snapshot(of pointer: OpaquePointer) -> Component {
      let kind =
        unsafe icalcomponent_kind_to_string(icalcomponent_isa(pointer)).map {
          unsafe String(cString: $0)
        } ?? ""
      var component = Component(kind: kind)
      var property = unsafe icalcomponent_get_first_property(pointer, ICAL_ANY_PROPERTY)
      while let current = unsafe property {
        if let read = unsafe self.property(current) { component.properties.append(read) }
        unsafe property = icalcomponent_get_next_property(pointer, ICAL_ANY_PROPERTY)
      }
      // The first/next pair keeps its place in the parent; an iterator of our own can be nested.
      var children = unsafe icalcomponent_begin_component(pointer, ICAL_ANY_COMPONENT)
      while let child = unsafe icalcompiter_deref(&children) {
        unsafe component.components.append(snapshot(of: child))
        _ = unsafe icalcompiter_next(&children)
      }
      return component
    }

    private static func property(_ pointer: OpaquePointer) -> Property? {
      guard let name = unsafe icalproperty_get_property_name_r(pointer) else { return nil }
      defer { unsafe icalmemory_free_buffer(name) }
      let value = unsafe icalproperty_get_value(pointer)
      if let value = unsafe value, unsafe icalvalue_isa(value) == ICAL_TEXT_VALUE,
        let text = unsafe icalvalue_get_text(value)
      {
        return unsafe Property(name: String(cString: name), value: String(cString: text))
      }
      guard let text = unsafe icalproperty_get_value_as_string_r(pointer) else { return nil }
      defer { unsafe icalmemory_free_buffer(text) }
      return unsafe Property(name: String(cString: name), value: String(cString: text))
    }
  }
}
