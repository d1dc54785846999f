import { ApiError } from '../errors.ts'

/** Why a file cannot be read as a workbook; each has one sentence that says what to do. */
export type Cause = 'extension' | 'renamed' | 'notWorkbook' | 'encrypted' | 'broken' | 'empty' | 'tooLarge' | 'tooSlow'

const statuses: Record<Cause, number> = { extension: 415, renamed: 415, notWorkbook: 415, encrypted: 422, broken: 422, empty: 422, tooLarge: 413, tooSlow: 422 }

/** A workbook that is refused. `parameters` fill the sentence of the cause. */
export function refused(cause: Cause, parameters: Record<string, string | number> = {}): ApiError {
  return new ApiError(statuses[cause], `workbook.${cause}`, { parameters, errors: [] })
}
