import type { Generated } from 'kysely'
import type { Extended, Json, Owned, SoftDeleted, Stamps, Versioned } from './columns.ts'

/** Rows of resources that have no table of their own. */
/** A field of a resource that is a member of its JSON column, as it was last seen. */
export type StoredFieldTable = { resource: string; field_id: string; name: string; kind: string }

/** What is said otherwise than the shipped schemas: {resource: part of its file}; `files`: {name: hash}. */
export type SchemaVersionTable = {
  version: number
  overlay: string
  files: string
  note: string
  /** '' where it was read from the folder. */
  created_by: string
  created_at: string
}

/** Why something is not in force: SchemaFault[] by where it comes from. */
export type SchemaFaultTable = { source: string; faults: string; created_at: string }

/** A file that was uploaded for a field of a resource; `record_id` once a record names it. */
export type FieldFileTable = { file_id: string; resource: string; field_id: string; record_id: string | null }

export type RecordTable = Stamps & Owned & SoftDeleted & Versioned & Extended & { id: string; resource: string }

/** What was done, by whom and from where. Rows are only ever added; the database refuses anything else. */
export type AuditTable = {
  id: string
  created_at: string
  owner_id: string
  branch_id: string | null
  user_name: string
  address: string
  request_id: string | null
  action: string
  resource: string
  record_id: string
  record_name: string
  search: string
  version: Generated<number>
  deleted_at: null
  extra: Json
  /** AuditChange[] */
  changes: Json
}

/** What lies in the recycle bin: which record, and who put it there. `deleted_at` says when it left the bin. */
export type DeletionTable = Stamps &
  SoftDeleted &
  Versioned & {
    id: string
    owner_id: string
    branch_id: string | null
    user_name: string
    resource: string
    record_id: string
    record_name: string
    search: string
    extra: Json
  }

/** A view of a list that somebody saved; its content is JSON by the ids of fields. */
export type ListViewTable = Stamps &
  Owned &
  SoftDeleted & {
    id: string
    resource: string
    name: string
    reach: 'own' | 'branch' | 'all'
    content: string
    version: number
    changed_by: string
  }

/** The view that a list begins with, of a person or of a role; '' is the list as its schema has it. */
export type ListViewDefaultTable = {
  subject: 'user' | 'role'
  subject_id: string
  resource: string
  view_id: string
}
