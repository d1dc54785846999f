import type { Parameters } from '../../core/i18n/translate.ts'
import { ApiError } from '../errors.ts'

/** Why a file cannot be read as a workbook; each has one sentence that says what to do. */
export type Cause =
  | 'extension'
  | 'extensionOrCsv'
  | 'renamed'
  | 'notWorkbook'
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'tooLarge'
  | 'tooSlow'

const statuses: Record<Cause, number> = {
  extension: 415,
  extensionOrCsv: 415,
  renamed: 415,
  notWorkbook: 415,
  encrypted: 422,
  broken: 422,
  empty: 422,
  tooLarge: 413,
  tooSlow: 422,
}

/** What a refusal says, as it crosses from the thread that reads to the one that answers. */
export type Refusal = { cause: Cause; parameters: Parameters }

/** The refusal that an error is; null where it is none. */
export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof ApiError && error.key.startsWith('workbook.')
    ? { cause: error.key.slice('workbook.'.length) as Cause, parameters: error.parameters }
    : null

/** A workbook that is refused. `parameters` fill the sentence of the cause. */
export function refused(cause: Cause, parameters: Parameters = {}): ApiError {
  return new ApiError(statuses[cause], `workbook.${cause}`, { parameters, errors: [] })
}
