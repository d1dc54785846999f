import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { analyse } from '../../scripts/analyse/command.ts'
import { readCsv } from '../../server/workbook/csv.ts'

export type Analysed = { code: number; told: string; rows: Record<string, string>[]; header: string[]; report: string }

/** Runs the analysis over the text of a file, in this process; `report` is what was written to the file REPORT. */
export async function analyseText(
  csv: string,
  options: string[] = [],
  files: Record<string, string> = {},
): Promise<Analysed> {
  const folder = mkdtempSync(join(tmpdir(), 'analyse-'))
  try {
    const [input, out] = [join(folder, 'in.csv'), join(folder, 'out.csv')]
    writeFileSync(input, csv)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const lines: string[] = []
    const placed = options.map((option) => (/\.(md|html|json)$/.test(option) ? join(folder, option) : option))
    const code = await analyse([input, '--out', out, ...placed], {
      locale: 'en-US',
      tell: (line) => lines.push(line),
      out: new Writable(),
    })
    const report = placed.find((_, index) => options[index - 1] === '--report')
    if (code === 1) return { code, told: lines.join('\n'), rows: [], header: [], report: '' }
    const [head = [], ...rows] = [...readCsv(readFileSync(out, 'utf8'))].map(({ cells }) => cells)
    return {
      code,
      told: lines.join('\n'),
      header: head,
      rows: rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']))),
      report: report ? readFileSync(report, 'utf8') : '',
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows as the text of a file; cells that a row lacks are empty. */
export function csvOf(rows: readonly Record<string, string | number>[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  return `${[line(keys), ...rows.map((row) => line(keys.map((key) => row[key] ?? '')))].join('\n')}\n`
}
