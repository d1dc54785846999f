import type { ColumnType, Generated } from 'kysely'

/**
 * Columns that many tables have. JSON columns are text in SQLite and jsonb in PostgreSQL: write them with `toJson`,
 * read them with `fromJson`. Times are ISO text in UTC, booleans 0 and 1, ids opaque text, the same on both.
 */
export type Json = ColumnType<string | object | null, string | null, string | null>

export type Stamps = { created_at: string; updated_at: string }
export type Owned = { owner_id: string; branch_id: string | null }
export type SoftDeleted = { deleted_at: string | null }
export type Versioned = { version: Generated<number> }
/** Values of fields that an administrator added, by field name. */
export type Extended = { extra: Json; search: string }

/** What tables that were there before resources were have gained since. */
export type Administered = Generate<Owned & Extended>
export type Generate<T> = {
  [K in keyof T]: T[K] extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T[K]>
}
