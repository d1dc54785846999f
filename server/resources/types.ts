import type { WireRecord } from '../../core/api.ts'
import type { UserInfo } from '../../core/contracts/user-info.ts'
import type { MessageKey } from '../../core/i18n/translate.ts'
import type { PermissionId } from '../../core/permissions.ts'
import type { ListCall, ResourceApi } from '../../core/schema/api-types.ts'
import type { Locale, ResourceSchema } from '../../core/schema/types.ts'
import type { DatabaseKind } from '../db/client.ts'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import type { Searched } from '../db/search-index.ts'
import type { Gateways } from '../gateways/index.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { Settings } from '../settings.ts'
import type { CurrentUser } from '../user.ts'

export const operations = ['list', 'get', 'create', 'update', 'delete', 'deleteMany', 'changes'] as const
export type Operation = (typeof operations)[number] & keyof ResourceApi

/** Who asks, and what with. */
export type Context = {
  user: CurrentUser
  locale: Locale
  kind: DatabaseKind
  settings: Settings
  schemas: SchemaStore
  now: string
  /** When it happened for the trail, where that is not when it is written: the demo alone tells of days ago. */
  happenedAt?: string
  remembered?: Remembered
}

/** What was asked of the database already for several records of one resource, so that each need not ask it again. */
export type Remembered = {
  /** Whoever writes them. */
  user?: Promise<UserInfo>
  /** Of what the records name by a field, what there is. */
  references: ReadonlyMap<string, ReadonlySet<unknown>>
}

/** What an expression may be made of, and nothing else: statements of them are kept, and asked by other users later. */
export type Told = Pick<Context, 'kind' | 'locale'> & { now: string | Sql }

/** What every table of a resource has, besides the columns of its fields. */
export type StoredRow = {
  [column: string]: unknown
  id: string
  owner_id: string
  branch_id: string | null
  extra: string | object | null
  version: number
}

/** One call on the wire: an operation of one resource, or of several that share the address. */
export type Endpoint = {
  operation: Operation
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  paging?: ListCall['paging']
  style: 'stage' | 'rest'
  resources: [ResourceSchema, ...ResourceSchema[]]
}

/** Columns that no field names, or that a resource works out itself. */
export type OwnColumns = Record<string, string | number | null>

/** The column, or what is worked out, that names a row of a table by its id, and the column of that row which is shown. */
export type Lookup = { by: string | Sql; table: string; shows: string }

/**
 * What a resource does beyond its schema. Everything is optional; a resource without hooks is stored and listed as its
 * schema says.
 */
export type ResourceHooks = {
  /** Operations whose route is written by hand elsewhere. */
  handled?: Operation[]
  /** Permissions that open an operation besides the schema's own: pages of other permissions may show the record. */
  alsoFor?: Partial<Record<Operation, PermissionId[]>>
  /** Columns that hooks need to see, besides those of the fields. */
  columns?: string[]
  /** Before rows are read, of a page or one: brings stored columns that follow from others up to the present. */
  beforeRead?(db: Executor, context: Context): Promise<void>
  /** Fields whose value follows from more than their column. */
  expressions?: Record<string, (told: Told) => Sql>
  /** Which of these are a text of another table's row: filtered there, where there are few rows. */
  lookups?: Record<string, Lookup>
  /** Fields that follow from other tables: shown and filtered by, never written down as the record's own. */
  derived?: string[]
  /**
   * Fields that may be sent, but whose value follows from others (see `expressions`): never stored as they are sent.
   */
  resolved?: string[]
  /**
   * How the search box finds records, where that is not by the search column: what every word asks for. `words` are in
   * the form of `normaliseSearch`.
   */
  search?(db: Executor, kind: DatabaseKind, words: readonly string[]): Promise<Searched>
  /** Before a new record is checked: what was typed, in its standard form. */
  prepareNew?(db: Executor, record: WireRecord, context: Context): WireRecord | Promise<WireRecord>
  /** After the check: refuses by throwing, and answers columns that no field names. */
  beforeCreate?(db: Executor, record: WireRecord, context: Context): Promise<OwnColumns>
  beforeUpdate?(db: Executor, stored: StoredRow, change: WireRecord, context: Context): Promise<OwnColumns | void>
  /** In the transaction of a new record, once it is stored: writes what belongs to it in other tables. */
  withNew?(db: Executor, id: string, record: WireRecord, context: Context): Promise<void>
  /** After a new record is stored: tells people outside. What fails there is logged and changes nothing. */
  afterCreate?(db: Executor, record: WireRecord, context: Context, gateways: Gateways): Promise<void>
  /** After a change is stored: tells people outside. What fails there is logged and changes nothing. */
  afterUpdate?(context: Context, gateways: Gateways): Promise<void>
  /** Why a record may not be deleted; null where it may. */
  refuseDelete?(stored: StoredRow, context: Context): MessageKey | null
  /** In the transaction of a deletion: refuses by throwing, and ends what must not outlive the record. */
  beforeDelete?(db: Executor, stored: StoredRow, context: Context): Promise<void>
  /** The virtual fields of rows, in the order of the rows. */
  virtual?(db: Executor, rows: StoredRow[], context: Context): Promise<WireRecord[]>
  /** What is told about one record only. */
  details?(db: Executor, row: StoredRow, context: Context): Promise<WireRecord>
  /** Before a deleted record comes back: refuses by throwing. */
  beforeRestore?(db: Executor, stored: StoredRow, context: Context): Promise<void>
  /**
   * Before a record is gone for good: deletes what belongs to it alone and answers the hashes of its files' contents.
   * Answers `keep` where the record has to stay although nobody can restore it any more.
   */
  purge?(db: Executor, id: string): Promise<string[] | 'keep'>
  /**
   * What is said of a record that was made, of one that is there already, and around the reason why one was not made
   * (`{reason}`).
   */
  messages?: {
    created?: MessageKey | ((record: WireRecord) => MessageKey)
    duplicate?: MessageKey
    refused?: MessageKey
  }
}
