import type { SheetInspection } from '../../../core/imports.ts'
import type { Plan } from './plan.ts'

/** A table of the file that was not imported yet. `sheet` null: several look like it, and the file's best is looked at. */
export type OtherTable = { tableId: string; label: string; sheet: string | null; part: SheetInspection['part'] }

/**
 * What of a file is left to import after one of its tables: other statements that its visible sheets look like, and
 * other sheets of the same one (a year each). Sheets that fit as well as the one that was imported (another company, the
 * parent beside the group, for the same periods) are not offered: they would take the place of what was just brought in.
 *
 * @param before what was left before this table; absent for the first one of a file
 */
export function leftIn(plan: Plan, tableId: string, before: readonly OtherTable[] | undefined): OtherTable[] {
  const { inspection } = plan
  const own = inspection.sheets.find(({ name }) => name === plan.sheet)
  const periodsOf = ({ columns }: SheetInspection): string[] =>
    columns.flatMap(({ period }) => (period === null ? [] : [period]))
  const brought = plan.columns.flatMap(({ period, used }) => (used && period !== '' ? [period] : []))
  const isNew = (sheet: SheetInspection): boolean =>
    sheet.columns.length > 0 &&
    !inspection.alike.includes(sheet.name) &&
    sheet.part?.company === own?.part?.company &&
    periodsOf(sheet).length > 0 &&
    periodsOf(sheet).some((period) => !brought.includes(period))
  const found = inspection.sheets.flatMap((sheet) => {
    const { name, like, part, hidden } = sheet
    if (!like || hidden || name === plan.sheet) return []
    return like.tableId === tableId && !isNew(sheet)
      ? []
      : [{ tableId: like.tableId, label: like.label, sheet: name, part } satisfies OtherTable]
  })
  const same = found.filter((other) => other.tableId === tableId)
  const others = found.filter((other) => other.tableId !== tableId)
  const first = others
    .filter((other, index) => others.findIndex((earlier) => earlier.tableId === other.tableId) === index)
    .map((other) =>
      others.filter((twin) => twin.tableId === other.tableId).length > 1
        ? { ...other, sheet: null, part: undefined }
        : other,
    )
  const isOwn = (other: OtherTable): boolean => other.tableId === tableId && other.sheet === plan.sheet
  const left = (before ?? first).filter((other) => !isOwn(other) && (other.tableId !== tableId || other.sheet !== null))
  // The further sheets of a statement are offered once, after the first of them.
  return before?.some(isOwn) ? left : [...left, ...same]
}
