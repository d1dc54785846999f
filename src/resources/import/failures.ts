import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { headingOf } from '../../../core/schema/headings.ts'
import { typeFor } from '../../fields/index.ts'
import type { Words } from '../../fields/types.ts'
import { csvCell, csvFile } from '../../../core/csv.ts'
import { fates, type ImportState } from './state.ts'

type Wording = Words & {
  reason: (fate: 'there' | 'twice' | 'open', first?: number) => string
  headings: { row: string; reason: string }
}

/**
 * Long runs of digits begin with a tab: a spreadsheet would make numbers of them and lose the last ones. It is left out
 * when the file is read again.
 */
const cell = (text: string): string => (/^\d{12,}$/.test(text) ? `"\t${text}"` : csvCell(text))

/** A value as it was typed; what is no value of its field is shown as it is. */
function textOf(value: unknown, field: NamedField, words: Words): string {
  if (value === undefined || value === null || value === '') return ''
  return typeof value === 'object' || typeof value === 'boolean'
    ? typeFor(field).text(value, field, words)
    : String(value)
}

/** Why a row was not added, by field: `统一社会信用代码：应为 18 位`. */
function reasonOf(entry: ReturnType<typeof fates>[number], fields: readonly NamedField[], wording: Wording): string {
  const { row, fate, outcome } = entry
  if (fate !== 'wrong') return fate === 'added' ? '' : wording.reason(fate, row.first)
  const errors = outcome ? outcome.errors : row.errors
  if (errors.length === 0) return outcome?.msg ?? ''
  return errors
    .map(({ field, msg }) => {
      const label = textIn(fields.find(({ name }) => `/${name}` === field)?.['x-label'], wording.locale)
      return label === '' ? msg : wording.locale === 'zh-CN' ? `${label}：${msg}` : `${label}: ${msg}`
    })
    .join(' ')
}

/**
 * The rows that were not added, each with its number in the file and the reason, as a CSV file that can be mended and
 * imported again.
 */
export function failuresCsv(
  state: Pick<Extract<ImportState, { step: 'done' }>, 'result' | 'outcomes'>,
  fields: readonly NamedField[],
  wording: Wording,
): string {
  const heading = [
    ...fields.map((field) => headingOf(field, fields, wording.locale)),
    wording.headings.row,
    wording.headings.reason,
  ]
  const lines = fates(state)
    .filter(({ fate }) => fate !== 'added')
    .map((entry) => [
      ...fields.map((field) => textOf(entry.row.record[field.name], field, wording)),
      String(entry.row.row),
      reasonOf(entry, fields, wording),
    ])
  return csvFile([heading, ...lines], cell)
}
