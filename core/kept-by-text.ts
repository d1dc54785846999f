/** A longer text is hardly met twice. */
const longestKept = 200
/** Texts that are kept at a time: those of a large workbook; then all are forgotten. */
const most = 10_000

/**
 * A function of a text whose results are kept for the texts that it has met last: a sheet is read in many passes, and
 * each asks the same of every cell. What it answers must not be changed by who gets it.
 */
export function keptByText<Result>(read: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>()
  return (text) => {
    if (text.length > longestKept) return read(text)
    const known = kept.get(text)
    if (known !== undefined || kept.has(text)) return known as Result
    const result = read(text)
    if (kept.size >= most) kept.clear()
    kept.set(text, result)
    return result
  }
}
