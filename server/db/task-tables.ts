import type { Generated } from 'kysely'
import type { Extended, Owned, SoftDeleted, Stamps, Versioned } from './columns.ts'

/** `owner_id` and `branch_id` are those of the customer, and `deleted_at` is set with the customer's: triggers keep them. */
type OfCustomer = Stamps &
  Owned &
  SoftDeleted &
  Versioned &
  Extended & { id: string; customer_id: string; created_by: string }

export type TaskTable = OfCustomer & {
  title: string
  event_id: string | null
  report_id: string | null
  assignee_id: string
  /** Who gave it to the assignee, and when. */
  assigned_by: string
  assigned_at: string
  /** The day, as `2026-03-31`. */
  due: string
  /** How many days before, as digits. */
  remind: string
  /** The day from which on it is shown as due. */
  remind_on: string
  state: Generated<'open' | 'done'>
  done_at: Generated<string | null>
  done_by: Generated<string | null>
}

/** `mentions` is JSON text, a list of ids of users. */
export type NoteTable = OfCustomer & { text: string; mentions: Generated<string> }

/** Whom a note names: what they find in their inbox. */
export type NoteMentionTable = { user_id: string; created_at: string; note_id: string }
