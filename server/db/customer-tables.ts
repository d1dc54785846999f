import type { Generated } from 'kysely'
import type { DataKind, DataState } from '../../core/customers.ts'
import type { Extended, Generate, Owned, SoftDeleted, Stamps, Versioned } from './columns.ts'

export type DirectoryTable = { credit_code: string; name: string; search: string; source: string; updated_at: string }

export type CustomerTable = Stamps &
  Owned &
  SoftDeleted &
  Versioned &
  Extended & { id: string; credit_code: string; user_name: string } & DerivedColumns &
  Generate<{ risk_score: number | null; risk_change: number | null; risk_version: number | null }>

/** What follows from other tables: worked out and written by `server/db/derived/` alone. */
export type DerivedColumns = Generate<
  Record<`${DataKind}_state`, DataState> &
    Record<`${DataKind}_period` | `${DataKind}_changed_at`, string | null> & {
      industry: string | null
      region: string | null
      /** JSON text of a list. */
      purposes: string
      /** When a state changes by time alone; null where none does. */
      derived_until: string | null
      /** Events by severity, so that the gravest come last in the order of texts; '' where the rules have not looked. */
      gravity: string
      /** The severities that there are events of, by their first letters; `-` where the rules have not looked. */
      severities: string
      /** By what the analysis was made (`analysedBy`), '' where it is not of the data as they are. */
      analysed_by: string
      /** JSON text: the year and the ratios that are compared with peers; null where there are none. */
      compared: string | null
      /** How many grave events wait for a clerk, six digits; '' where none does. */
      open_high: string
      /** JSON text: [topic, key, number][], what the customer adds to `summaries` beside its own columns. */
      shares: string
    }
>

export type QrCodeTable = Stamps &
  Owned &
  SoftDeleted &
  Versioned &
  Extended & {
    id: string
    token: string
    use_remark: string
    need_types: string
    code_type: string
    app_user_id: string | null
    bank_id1: string | null
    bank_id2: string | null
    state: 'waiting' | 'opened' | 'authorised' | 'uploaded' | 'declined' | 'revoked'
    expires_at: string
  } & Generate<{
    opened_at: string | null
    authorised_at: string | null
    uploaded_at: string | null
    revoked_at: string | null
    declined_at: string | null
    decline_reason: string | null
    decline_note: string | null
    reminded_at: string | null
    reminders: number
    shown_bank_id: string | null
  }>

/**
 * What a customer agreed to on the page of a code: `text` as it was shown, `hash` its SHA-256. Rows are only ever
 * added.
 */
export type ConsentTable = {
  id: string
  code_id: string
  customer_id: string
  credit_code: string
  enterprise_name: string
  phone: string
  version: string
  locale: string
  text: string
  hash: string
  given_at: string
  /** How long data may be fetched, as the text says: it stays although the code is prolonged. */
  valid_until: string
  address: string
  agent: string
}

/** Who has proved a phone on the page of a code; `customer_id` is null until the consent. */
export type OpenSessionTable = {
  token_hash: string
  code_id: string
  credit_code: string
  enterprise_name: string
  phone: string
  customer_id: string | null
  expires_at: string
}

export type FileTable = {
  id: string
  sha256: string
  name: string
  size: number
  mime: string
  /** What the file is for: `source` of a table, `proof`, `client` upload, `image` of a report. */
  purpose: string
  customer_id: string | null
  table_id: string | null
  /** The QR code that asked for it, where a customer sent it. */
  code_id: Generated<string | null>
  data_type: Generated<string | null>
  created_by: string
  created_at: string
  deleted_at: string | null
}

/** A file on its way from a customer's phone; what has arrived of it is in the file store under its id. */
export type UploadTable = {
  id: string
  code_id: string
  customer_id: string
  name: string
  size: number
  mime: string
  data_type: string | null
  created_at: string
  expires_at: string
}

/**
 * Customers whose derived columns have to be worked out anew. Triggers write it, in the transaction of the change;
 * `made_by` tells whose that is in PostgreSQL.
 */
export type CustomerChangeTable = { made_by: Generated<string>; customer_id: string }

/** How a name that a customer has or had begins, as `beginningOf` folds it. Worked out from what triggers mark. */
export type CustomerNameTable = { beginning: string; customer_id: string }

/** Customers whose names changed since they were worked out; a customer may stand there more than once. */
export type CustomerNameMarkTable = { number: Generated<number>; customer_id: string }

/**
 * What customers that are not deleted come to: for each topic and key how many customers have it, and the sum of their
 * numbers. Of those of one owner, of one branch, and of both; '' stands for all. Triggers keep it
 * (`server/db/derived/summaries.ts`).
 */
export type SummaryTable = {
  topic: string
  owner: string
  branch: string
  key: string
  customers: number
  total: number
}

/**
 * What of the schemas derived columns are worked out with: under the name of a kind of data the tables that make it
 * there, under `purpose` the purposes; under `hash` what names all of it, and the definition; under `sums` what names how rows are added up; `uncounted` while the
 * summaries are made anew.
 */
export type DerivedInputTable = { name: string; value: string; json: string; position: number }

/** When a user read something of the inbox last; `item_id` names what it is about. */
export type InboxReadTable = { user_id: string; item_id: string; read_at: string }

/** A customer that was given to another account manager, by the name of then. One call has one `batch_id`. */
export type HandoverTable = {
  id: string
  batch_id: string
  customer_id: string
  customer_name: string
  from_id: string
  to_id: string
  made_by: string
  note: string
  created_at: string
}
