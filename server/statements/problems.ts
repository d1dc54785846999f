import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { ApiError, type FieldError } from '../errors.ts'

const shown = 3
const listed = 50
/** Those that a marked copy can name; a file may have millions. */
const kept = 100_000

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

/** A refusal for cells that cannot be read: the answer names the first of them, `cells` those that are kept. */
export class CellFaults extends ApiError {
  readonly cells: readonly FieldError[]
  constructor(cells: readonly FieldError[], count: number) {
    const summary = cells
      .slice(0, shown)
      .map((error) => error.msg)
      .join(' ')
    super(422, 'import.badCells', { parameters: { count, summary }, errors: cells.slice(0, listed) })
    this.cells = cells
  }
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
    if (this.#errors.length >= kept) return
    const cut = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 60) : value]),
    )
    this.#errors.push({ field: `/cells/${cell}`, keyword: 'cell', msg: translate(this.#locale, key, { cell, ...cut }) })
  }

  /** Throws where there are any: nothing is imported then. */
  settle(): void {
    if (this.#count > 0) throw new CellFaults(this.#errors, this.#count)
  }
}
