import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { ApiError, type FieldError } from '../errors.ts'

const shown = 3
const listed = 50

/** A fault of the request itself: which field of it, and a sentence. Its own sentence is the answer's. */
export function fault(
  locale: Locale,
  field: string,
  key: MessageKey,
  parameters: Parameters = {},
  keyword = 'import',
): ApiError {
  return new ApiError(422, key, { parameters, errors: [{ field, keyword, msg: translate(locale, key, parameters) }] })
}

/** Faults of single cells, gathered: a file with ten of them is told so once, with the cells named. */
export class CellProblems {
  readonly #locale: Locale
  readonly #errors: FieldError[] = []
  #count = 0

  constructor(locale: Locale) {
    this.#locale = locale
  }

  /** How many there are; the first of them are kept. */
  get count(): number {
    return this.#count
  }

  add(cell: string, key: MessageKey, parameters: Parameters = {}): void {
    this.#count += 1
    if (this.#errors.length >= listed) return
    const cut = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 60) : value]),
    )
    this.#errors.push({ field: `/cells/${cell}`, keyword: 'cell', msg: translate(this.#locale, key, { cell, ...cut }) })
  }

  /** Throws where there are any: nothing is imported then. */
  settle(): void {
    if (this.#count === 0) return
    const summary = this.#errors
      .slice(0, shown)
      .map((error) => error.msg)
      .join(' ')
    throw new ApiError(422, 'import.badCells', {
      parameters: { count: this.#count, summary },
      errors: this.#errors,
    })
  }
}
