import { chartOf, compareCharts, compareImages } from './chart.ts'
import { compareTables } from './table.ts'
import type { Detail, FormatChange, Unit } from './types.ts'
import { runsOf } from './units.ts'
import { charactersOf, compareRuns } from './words.ts'

const attribute = (unit: Unit, name: string): string => String(unit.node.attrs?.[name] ?? '')
const marks = (unit: Unit): string =>
  runsOf(unit.node)
    .map((run) => `${run.marks.join('+')}:${run.text}`)
    .join('|')

function formatOf(before: Unit, after: Unit): FormatChange[] {
  const changes: FormatChange[] = []
  if (before.level !== after.level)
    changes.push({ what: 'level', before: String(before.level), after: String(after.level) })
  if (attribute(before, 'textAlign') !== attribute(after, 'textAlign'))
    changes.push({ what: 'align', before: attribute(before, 'textAlign'), after: attribute(after, 'textAlign') })
  if (before.marker !== after.marker || before.depth !== after.depth)
    changes.push({ what: 'marker', before: before.marker, after: after.marker })
  if (before.text === after.text && marks(before) !== marks(after))
    changes.push({ what: 'marks', before: '', after: '' })
  return changes
}

/** What is different between two units that belong together. */
export function detailOf(before: Unit, after: Unit): Detail {
  if (before.kind === 'table') return { kind: 'table', table: compareTables(before.node, after.node) }
  if (before.kind === 'chart') {
    const charts = [chartOf(before.node), chartOf(after.node)] as const
    return { kind: 'chart', before: charts[0], after: charts[1], changes: compareCharts(...charts) }
  }
  if (before.kind === 'image') return { kind: 'image', changes: compareImages(before.node, after.node) }
  return { kind: 'text', parts: compareRuns(runsOf(before.node), runsOf(after.node)), format: formatOf(before, after) }
}

const numbered = ({ marker }: Unit): boolean => /\d/.test(marker)

/**
 * Whether two units need no telling. A line of a list that only got another number is none: what was put before it is
 * told.
 */
export const sameBut = (before: Unit, after: Unit): boolean =>
  before.key === after.key ||
  (numbered(before) &&
    numbered(after) &&
    before.depth === after.depth &&
    before.text === after.text &&
    formatOf(before, after).every(({ what }) => what === 'marker'))

/** Characters that came and went within a change. */
export function charactersIn(detail: Detail): { added: number; removed: number } {
  if (detail.kind === 'text') return charactersOf(detail.parts)
  if (detail.kind !== 'table') return { added: 0, removed: 0 }
  const parts = [
    ...(detail.table.caption ?? []),
    ...detail.table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.parts)),
  ]
  return charactersOf(parts)
}
