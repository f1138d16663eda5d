/** Gaussian elimination with pivoting: solves A X = B for several right-hand sides at once. */
export function solve(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  const n = a.length
  const rows = a.map((row, i) => [...row, ...b[i]!])
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let k = i + 1; k < n; k++) if (Math.abs(rows[k]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = k
    ;[rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!]
    const lead = rows[i]!
    if (Math.abs(lead[i]!) < 1e-12) throw new RangeError('the equations have no single solution')
    for (let k = 0; k < n; k++) {
      if (k === i) continue
      const row = rows[k]!
      const factor = row[i]! / lead[i]!
      if (factor === 0) continue
      for (let c = i; c < row.length; c++) row[c]! -= factor * lead[c]!
    }
  }
  return rows.map((row, i) => row.slice(n).map(x => x / row[i]!))
}
