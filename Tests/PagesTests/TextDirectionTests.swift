import Localization
import Testing

struct TextDirectionTests {
  @Test("Arabic, Persian, Hebrew and Urdu are written from right to left, others are not")
  func directions() {
    let rightToLeft = ["ar", "ar-EG", "fa", "he", "ur", "az-Arab"]
    #expect(
      rightToLeft.map { TextDirection(locale: $0).rawValue } == Array(repeating: "rtl", count: 6))
    let leftToRight = ["en", "de-AT", "ru", "ja", "az", "zh-Hant-TW", "xx", ""]
    #expect(
      leftToRight.map { TextDirection(locale: $0).rawValue } == Array(repeating: "ltr", count: 8))
  }
}
