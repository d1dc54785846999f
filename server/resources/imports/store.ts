import type { WireRecord } from '../../../core/api.ts'
import type { ImportOutcome, ImportBatch } from '../../../core/contracts/record-imports.ts'
import { sql } from 'kysely'
import { asDescribed } from '../../../core/schema/as-described.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { trailNameOf } from '../../../core/audit.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { holdWriters } from '../../db/background/background.ts'
import { kindOf } from '../../db/derived/kind.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { inTurns } from '../../turns.ts'
import type { Resource } from '../resource.ts'
import type { Context } from '../types.ts'
import { checkNew, idPrefix, storeNew, type NewRecord } from '../create.ts'
import { faultsOfRow } from '../check-body.ts'
import { rememberFor } from '../remembered.ts'
import { keyOf, knownKeys } from './known.ts'
import { isOfSchema, rowId } from './part-token.ts'
import { isAlone, storeMany } from './store-many.ts'

/**
 * `key`: what it is told apart by, of the record as it would be stored once that is known; `id`: what its record will
 * have, where the row may come again.
 */
type Row = ImportBatch['rows'][number] & { key: string | null; id: string | undefined }

/** Of all advisory locks of the product (`grep -rn advisory server`). */
const importing = 7_206_031

/** Who imports into a resource by keys waits for another who does: neither would see what the other adds. */
async function holdKeys(trx: Executor, { schemas: [schema] }: Resource): Promise<void> {
  if (schema.api.import?.key && kindOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(${importing}, hashtext(${schema.name}))`.execute(trx)
}

/** The rows of a part on their way into a resource, within its transaction. */
class Storing {
  readonly #trx: Executor
  readonly #resource: Resource
  readonly #context: Context
  /** Keys of records that are there already. */
  readonly #known: Set<string>
  /** Keys that were asked for. */
  readonly #asked: Set<string>
  /** What was checked and waits to be stored with others. */
  #waiting: { row: Row; checked: NewRecord }[] = []
  readonly #outcomes = new Map<Row, ImportOutcome>()

  constructor(trx: Executor, resource: Resource, known: Set<string>, asked: Set<string>, context: Context) {
    this.#trx = trx
    this.#resource = resource
    this.#known = known
    this.#asked = asked
    this.#context = context
  }

  #tell(row: Row, state: ImportOutcome['state'], error?: ApiError): void {
    if (row.key !== null && state === 'added') this.#known.add(row.key)
    this.#outcomes.set(row, {
      row: row.row,
      state,
      errors: faultsOfRow(this.#resource.schemas[0], error?.errors ?? [], this.#context),
      msg: error ? translate(this.#context.locale, error.key, error.parameters) : '',
    })
  }

  #refuse(row: Row, error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    this.#tell(row, error.status === 409 ? 'there' : 'wrong', error)
  }

  /** One row by itself: what is refused leaves nothing behind and does not undo the others. */
  async #storeAlone(row: Row): Promise<void> {
    await sql`savepoint import_row`.execute(this.#trx)
    try {
      await storeNew(this.#trx, this.#resource, row.record, this.#context, row.id)
      await sql`release savepoint import_row`.execute(this.#trx)
      this.#tell(row, 'added')
    } catch (error) {
      await sql`rollback to savepoint import_row`.execute(this.#trx)
      await sql`release savepoint import_row`.execute(this.#trx)
      this.#refuse(row, error)
    }
  }

  /** Stores what waits: together, or where that cannot be, one by one. */
  async #flush(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const records = waiting.map(({ checked, row: { id } }) => ({ checked, id }))
    const isStored = await storeMany(this.#trx, this.#resource, records, this.#context)
    for (const { row } of waiting) {
      if (isStored) this.#tell(row, 'added')
      else await this.#storeAlone(row)
    }
  }

  /** Whether a record of the key is there; one that a default or a former name has given was not asked for yet. */
  async #isThere(key: string, record: WireRecord): Promise<boolean> {
    if (this.#waiting.some(({ row }) => row.key === key)) await this.#flush()
    if (!this.#asked.has(key)) {
      this.#asked.add(key)
      for (const found of await knownKeys(this.#trx, this.#resource, [record], this.#context)) this.#known.add(found)
    }
    return this.#known.has(key)
  }

  async take(row: Row): Promise<void> {
    let checked: NewRecord
    try {
      checked = await checkNew(this.#trx, this.#resource, row.record, this.#context)
    } catch (error) {
      // What is there already is left as it is, whatever is wrong with what would be added.
      if (row.key !== null && (await this.#isThere(row.key, row.record))) return this.#tell(row, 'there')
      return this.#refuse(row, error)
    }
    row.key = keyOf(this.#resource, checked.record)
    if (row.key !== null && (await this.#isThere(row.key, checked.record))) return this.#tell(row, 'there')
    if (isAlone(this.#resource, checked)) return void this.#waiting.push({ row, checked })
    await this.#flush()
    await this.#storeAlone(row)
  }

  async outcomes(rows: readonly Row[]): Promise<ImportOutcome[]> {
    await this.#flush()
    return rows.flatMap((row) => this.#outcomes.get(row) ?? [])
  }
}

/** What is written down of a part: of which rows of which file, and what became of them. */
function writeImport(
  trx: Executor,
  { schemas: [schema] }: Resource,
  { fileName, rows }: Pick<ImportBatch, 'fileName' | 'rows'>,
  outcomes: readonly ImportOutcome[],
  { user }: Context,
): Promise<void> {
  const count = (state: ImportOutcome['state']): number => outcomes.filter((outcome) => outcome.state === state).length
  return writeAudit(trx, {
    ...actor(user),
    action: 'import',
    resource: trailNameOf(schema),
    recordId: '',
    recordName: fileName,
    after: {
      fileName,
      rows: `${rows[0]?.row ?? 0}-${rows.at(-1)?.row ?? 0}`,
      added: count('added'),
      there: count('there'),
      refused: count('wrong'),
    },
  })
}

/**
 * Stores a part of an imported file as new records, each by the same checks and hooks as one that is made by hand, and
 * writes down how many. What is there already is left as it is. One transaction, all of it or nothing, so that a part
 * whose answer is lost can be sent again; beside a file of SQLite a thread writes it, and everybody reads meanwhile.
 */
export function storeBatch(
  db: Executor,
  resource: Resource,
  { fileName, token, rows: sent }: ImportBatch,
  context: Context,
): Promise<ImportOutcome[]> {
  const [schema] = resource.schemas
  if (token !== undefined && !isOfSchema(token, schema)) throw new ApiError(409, 'listImport.otherFields')
  const by = { user: context.user.id, resource: schema.name, token: token ?? '' }
  const rows = sent.map(({ row, record: given }): Row => {
    const record = asDescribed(schema.schema, given) as WireRecord
    const id = token === undefined ? undefined : rowId(idPrefix(resource), by, row)
    return { row, record, key: keyOf(resource, record), id }
  })
  return holdWriters(db, (background) =>
    inTransaction(background, async (trx) => {
      await holdKeys(trx, resource)
      const records = rows.map(({ record }) => record)
      const known = await knownKeys(trx, resource, records, context)
      const asked = new Set(rows.flatMap(({ key }) => key ?? []))
      const remembering = await rememberFor(trx, schema, records, context)
      const storing = new Storing(trx, resource, known, asked, remembering)
      const turn = inTurns()
      for (const row of rows) {
        await storing.take(row)
        await turn()
      }
      const outcomes = await storing.outcomes(rows)
      await writeImport(trx, resource, { fileName, rows }, outcomes, context)
      return outcomes
    }),
  )
}
