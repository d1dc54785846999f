import { sql, type CompiledQuery, type QueryResult } from 'kysely'
import { readBy, type TableChanges } from './changes.ts'

/**
 * Stands in front of what a query selects whose answer is kept until a table that it reads is written. For short
 * answers that cost a look at many rows: totals.
 */
export const kept = sql`/* kept */`
const beginning = 'select /* kept */'
const most = 1000

/** The answers of queries that are kept, by their text and values. */
export class KeptAnswers {
  readonly #changes: TableChanges
  readonly #answers = new Map<string, { state: string; answer: QueryResult<unknown> }>()

  constructor(changes: TableChanges) {
    this.#changes = changes
  }

  /** The answer that is kept, or the one that `ask` gets. Nothing is kept that was written to meanwhile. */
  async answer<R>(query: CompiledQuery, ask: () => Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    if (!query.sql.startsWith(beginning)) return ask()
    const key = JSON.stringify([query.sql, query.parameters])
    const tables = readBy(query.sql)
    const state = this.#changes.stateOf(tables)
    const known = this.#answers.get(key)
    if (state !== null && known?.state === state) return known.answer as QueryResult<R>
    const answer = await ask()
    if (state !== null && this.#changes.stateOf(tables) === state) this.#keep(key, state, answer)
    return answer
  }

  #keep(key: string, state: string, answer: QueryResult<unknown>): void {
    this.#answers.delete(key)
    this.#answers.set(key, { state, answer })
    if (this.#answers.size > most) this.#answers.delete(this.#answers.keys().next().value ?? '')
  }
}
