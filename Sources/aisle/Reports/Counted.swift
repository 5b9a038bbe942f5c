import Diagnostics

/// `1 error, 2 warnings`.
func counted(_ faults: FaultList) -> String {
  "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))"
}
