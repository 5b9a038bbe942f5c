import Diagnostics

/// `1 page`, `12,317 pages`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}

/// `1 error, 2 warnings`.
func counted(_ faults: FaultList) -> String {
  "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))"
}
