import { compileWeights } from '../../../core/score/read.ts'
import { shippedWeights } from '../../../core/score/shipped.ts'
import { readCsv } from '../../../server/workbook/csv.ts'
import { readHeader } from '../../analyse/columns.ts'
import { analyseFirm, type FileRow, type Setting } from '../../analyse/firm.ts'
import { loadTables } from '../../analyse/load.ts'
import { openSubtotals } from '../../analyse/open-subtotals.ts'
import { ratioScales } from '../../analyse/ratio-scale.ts'

/** A row that the two ways write differently. */
export type Difference = { firm: string; line: number; exact: readonly string[]; screened: readonly string[] }
export type BothWays = { rows: number; differences: Difference[]; seconds: { exact: number; screened: number } }

function settingOf(header: readonly string[], rows: readonly FileRow[]): Setting {
  const { tables, rules } = loadTables()
  const known = readHeader(header, tables)
  const scales = ratioScales(rows, known.columns, known.header, new Map())
  return {
    header: { ...known, open: openSubtotals(rows, known.columns, tables), scales },
    unit: '元',
    rules,
    score: compileWeights(shippedWeights),
    tables,
    today: '2026-01-01',
  }
}

/** Has a file of figures analysed by the exact arithmetic alone and first by balls, firm by firm, in this thread. */
export function analyseBothWays(csv: string, firm = 'firm'): BothWays {
  const [head, ...rows] = [...readCsv(csv)]
  const header = head?.cells ?? []
  const setting = settingOf(header, rows)
  const at = header.indexOf(firm)
  const firms = Map.groupBy(rows, ({ cells }) => cells[at] ?? '')
  const done: BothWays = { rows: rows.length, differences: [], seconds: { exact: 0, screened: 0 } }
  for (const [name, of] of firms) {
    const started = process.cpuUsage()
    const exact = analyseFirm(name, of, { ...setting, exactly: true })
    const between = process.cpuUsage(started)
    const screened = analyseFirm(name, of, setting)
    const both = process.cpuUsage(started)
    done.seconds.exact += (between.user + between.system) / 1e6
    done.seconds.screened += (both.user + both.system - between.user - between.system) / 1e6
    for (const [index, { line, cells }] of exact.analysed.entries()) {
      const other = screened.analysed[index]?.cells ?? []
      if (cells.join('\n') !== other.join('\n'))
        done.differences.push({ firm: name, line, exact: cells, screened: other })
    }
  }
  return done
}
