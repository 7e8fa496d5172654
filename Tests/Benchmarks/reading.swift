import Foundation

// Reads a file as Foundation does: JSON, or a property list in either form.
let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
if CommandLine.arguments[1].hasSuffix(".json") {
  _ = try JSONSerialization.jsonObject(with: data)
} else {
  _ = try PropertyListSerialization.propertyList(from: data, format: nil)
}
