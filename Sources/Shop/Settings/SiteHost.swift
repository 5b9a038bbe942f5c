/// A host of static sites, and the largest site that it takes (`Publishing: Hosts`). The raw value
/// is the one in `shop.json`.
package enum SiteHost: String, CaseIterable, Sendable {
  case cloudflarePages = "cloudflare-pages"
  case gitHubPages = "github-pages"
  case gitLabPages = "gitlab-pages"
  case netlify

  package struct Limit: Sendable {
    package enum Measure: Sendable {
      case files, filesAndFolders, filesInFolder, bytes, bytesOfFile
    }

    package let measure: Measure
    package let most: Int
    /// The limit for people: `files of 25 MiB`.
    package let text: String
  }

  package var name: String {
    switch self {
    case .cloudflarePages: "Cloudflare Pages"
    case .gitHubPages: "GitHub Pages"
    case .gitLabPages: "GitLab Pages"
    case .netlify: "Netlify"
    }
  }

  /// Those of the plans that cost nothing.
  package var limits: [Limit] {
    let gigabyte = Limit(measure: .bytes, most: 1_000_000_000, text: "1 GB")
    return switch self {
    case .cloudflarePages:
      [
        Limit(measure: .files, most: 20_000, text: "20,000 files"),
        Limit(measure: .bytesOfFile, most: 25 << 20, text: "files of 25 MiB"),
      ]
    case .gitHubPages: [gigabyte]
    case .gitLabPages:
      [
        gigabyte,
        Limit(measure: .filesAndFolders, most: 200_000, text: "200,000 files and folders"),
      ]
    case .netlify:
      [Limit(measure: .filesInFolder, most: 54_000, text: "54,000 files in a folder")]
    }
  }

  /// Where the host names its limits.
  private var source: String {
    switch self {
    case .cloudflarePages: "https://developers.cloudflare.com/pages/platform/limits/"
    case .gitHubPages:
      "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits"
    case .gitLabPages: "https://docs.gitlab.com/user/gitlab_com/#gitlab-pages"
    case .netlify: "https://docs.netlify.com/site-deploys/overview/"
    }
  }

  /// The day on which the limits were read there.
  private static let day = "2026-11-26"

  /// Its row in `Publishing`.
  package var documentation: String {
    let limits = limits.map(\.text).joined(separator: "; ")
    return "| `\"\(rawValue)\"` | \(limits) | [\(name)](\(source)), \(Self.day) |"
  }
}
