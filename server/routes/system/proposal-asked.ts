import type { Locale } from '../../../core/schema/types.ts'
import { ApiError } from '../../errors.ts'
import type { Asked } from '../../schema-versions/from-file/propose.ts'
import { readJson } from '../../untrusted.ts'
import type { ReceivedList } from '../receive-list.ts'

const refused = (member: string): ApiError =>
  new ApiError(400, 'error.badRequest', { parameters: { reason: `/${member}` } })

/** Rows of headings: `4`, or `4-5`; 0 for none. */
function headingsOf(text: string): { first: number; last: number } {
  const [, first = '', last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? []
  if (first === '' || Number(last) < Number(first) || Number(last) - Number(first) > 3) throw refused('headings')
  return { first: Number(first), last: Number(last) }
}

function rowsOf(text: string, locale: Locale): number[] {
  try {
    const rows: unknown = readJson(text, {}, locale)
    if (Array.isArray(rows) && rows.every((row) => Number.isInteger(row))) return rows.map(Number)
  } catch (error) {
    // Told below like anything else that is no list of rows.
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refused('records')
}

/** What the form says of the file, besides the file. @throws ApiError 400 */
export function proposalAsked({ fields, fileName }: ReceivedList, locale: Locale): Asked {
  return {
    fileName,
    records: fields['records'] ? rowsOf(fields['records'], locale) : [],
    ...(fields['sheet'] && { sheet: fields['sheet'] }),
    ...(fields['headings'] && { headings: headingsOf(fields['headings']) }),
  }
}
