import { sql, type CompiledQuery, type QueryResult } from 'kysely'
import type { TableChanges } from './changes.ts'
import { readBy } from './reads.ts'

/** Things worked out from tables, by a key, each kept until one of its tables is written. */
export class Kept<T> {
  readonly #changes: TableChanges
  readonly #most: number
  readonly #known = new Map<string, { state: string; value: T }>()

  /** @param most how many are kept; the oldest goes first */
  constructor(changes: TableChanges, most = 1000) {
    this.#changes = changes
    this.#most = most
  }

  /** What is kept under the key, or what `work` answers. Nothing is kept whose tables are written meanwhile. */
  async get(key: string, tables: readonly string[], work: () => Promise<T>): Promise<T> {
    const state = this.#changes.stateOf(tables)
    const known = this.#known.get(key)
    if (state !== null && known?.state === state) return known.value
    const value = await work()
    if (state !== null && this.#changes.stateOf(tables) === state) this.#keep(key, state, value)
    return value
  }

  #keep(key: string, state: string, value: T): void {
    this.#known.delete(key)
    this.#known.set(key, { state, value })
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value ?? '')
  }
}

const mark = '/* kept */'
/**
 * Stands in front of what a query selects whose answer is kept until a table that it reads is written. For short
 * answers that cost a look at many rows: totals and figures.
 */
export const kept = sql.raw(mark)

/** The answers of queries that are kept, by their text and values. */
export class KeptAnswers {
  readonly #answers: Kept<QueryResult<unknown>>

  constructor(changes: TableChanges) {
    this.#answers = new Kept(changes)
  }

  /** The answer that is kept, or the one that `ask` gets. */
  async answer<R>(query: CompiledQuery, ask: () => Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    if (!query.sql.includes(mark)) return ask()
    const key = JSON.stringify([query.sql, query.parameters])
    return (await this.#answers.get(key, readBy(query.sql), ask)) as QueryResult<R>
  }
}
