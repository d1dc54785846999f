import { strFromU8, unzipSync } from 'fflate'
import { read, type WorkBook } from 'xlsx'

/** A marked copy as it was written: its workbook with formulas, the fills of its cells, what its first sheet lists. */
export type ReadCopy = {
  book: WorkBook
  /** The colour of a cell; undefined where it has none. */
  fill: (sheet: string, cell: string) => string | undefined
  comment: (sheet: string, cell: string) => string
  list: string[][]
  parts: Record<string, Uint8Array>
}

const text = (cell: unknown): string =>
  typeof cell === 'object' && cell !== null && 'v' in cell ? String(cell.v ?? '') : ''

export function readCopy(bytes: Buffer): ReadCopy {
  const book = read(bytes, { cellFormula: true })
  const parts = unzipSync(bytes)
  const xml = (path: string): string => strFromU8(parts[path] ?? new Uint8Array())
  const styles = xml('xl/styles.xml')
  const fills = [...(/<fills.*?<\/fills>/s.exec(styles)?.[0] ?? '').matchAll(/<fill>.*?<\/fill>/gs)].map(
    ([fill]) => /<fgColor rgb="(\w+)"/.exec(fill)?.[1],
  )
  const formats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*fillId="(\d+)"/g)].map(
    ([, fill]) => Number(fill),
  )
  const first = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const list: string[][] = []
  for (let row = 1; text(first[`A${row}`]) !== ''; row += 1)
    list.push(['A', 'B', 'C', 'D', 'E', 'F'].map((column) => text(first[`${column}${row}`])))
  return {
    book,
    parts,
    list,
    fill: (sheet, cell) => {
      const index = book.SheetNames.indexOf(sheet)
      const match = new RegExp(`<c r="${cell}"[^>]*? s="(\\d+)"`).exec(xml(`xl/worksheets/sheet${index + 1}.xml`))
      return fills[formats[Number(match?.[1] ?? 0)] ?? 0]
    },
    comment: (sheet, cell) => ((book.Sheets[sheet]?.[cell]?.c ?? []) as { t: string }[]).map((one) => one.t).join('\n'),
  }
}
