import type { DueKind, InboxItem } from '../../core/contracts/inbox.ts'
import { can, type Action, type PermissionId } from '../../core/permissions.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'

/** What is found of somebody's work, before it is known what of it was read. */
export type Found = Omit<InboxItem, 'unread'>

/** What is new. `more`: there is more of it than was looked at. */
export type News = { items: Found[]; more: boolean }

export type DueGroup = { kind: DueKind; items: Found[]; count: number; more: boolean }

/** After so many days without a change a draft is due, and after so many months statements are. */
export type InboxLimits = { draftDays: number; statementMonths: number }

export type InboxContext = { db: Executor; user: CurrentUser; now: Date; limits: InboxLimits }

const day = 86_400_000

/** A moment so many days from another, as it is stored. */
export const daysFrom = (moment: Date, days: number): string => new Date(moment.getTime() + days * day).toISOString()

export const mayDo = ({ user }: InboxContext, permission: PermissionId, action: Action): boolean =>
  can(user.permissions, { permission, action })

export const bare = { customer: null, subject: null, count: 1, detail: '', open: false } as const
