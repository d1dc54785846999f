import { Type, type Static } from 'typebox'
import { closed, envelope, nullable, oneOf } from './shapes.ts'

/**
 * What came in: files to import, other files, an authorisation or a refusal, data that were fetched or not, a report that was built
 * or not, a task from a colleague, a note that names the user, customers that a colleague gave to the user, customers of
 * the user that somebody gave to a colleague.
 */
export const arrivedKinds = [
  'uploaded',
  'received',
  'consented',
  'declined',
  'collected',
  'collectFailed',
  'reportReady',
  'reportFailed',
  'assigned',
  'mentioned',
  'handedOver',
  'handedAway',
] as const
/** What is due, the most pressing first. */
export const dueKinds = ['tasks', 'highEvents', 'expiring', 'statements', 'drafts'] as const
/** What the user worked at. */
export const resumedKinds = ['draft', 'published', 'customer'] as const

const kinds = [...arrivedKinds, ...dueKinds, ...resumedKinds]

const item = Type.Object({
  id: Type.String({ description: 'The same as long as it is about the same thing' }),
  kind: oneOf(kinds),
  time: Type.String({ description: 'When it came in, became due, or was last worked at' }),
  customer: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  subject: nullable(
    Type.Object(
      { id: Type.String(), name: Type.String() },
      {
        description:
          'The file to import, the code, the report, the task or the note; of a code the name is its purpose, of a note its text. Of customers that were given to the user what was said with it, of ones that were given away the name of the first',
      },
    ),
  ),
  count: Type.Integer({ description: 'Files, events, kinds of data, or customers' }),
  detail: Type.String({
    description:
      'When a code ends, of when statements are, the day of a task, which colleague, or what was done last; otherwise empty',
  }),
  open: Type.Boolean({ description: 'Whether something is to be done: it stays until that is done' }),
  unread: Type.Boolean(),
})

const size = Type.Object({
  count: Type.Integer(),
  more: Type.Boolean({ description: 'Whether there are more than that' }),
})

const inbox = Type.Object({
  arrived: Type.Object({ items: Type.Array(item), count: Type.Integer(), more: Type.Boolean() }),
  due: Type.Object({
    items: Type.Array(item),
    kinds: Type.Array(Type.Intersect([Type.Object({ kind: oneOf(dueKinds) }), size]), {
      description: 'How many there are of each kind that the user may see; `items` has the first of each',
    }),
  }),
  resumed: Type.Array(item),
  unread: Type.Integer({ description: 'Of what came in and of what is due' }),
})

/** More in one call is no page that somebody looked at. */
const mostRead = 200

export const readInbox = { answer: envelope(inbox) }
export const markInboxRead = {
  body: closed({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: mostRead }) }),
  answer: envelope(Type.Object({ read: Type.Integer() })),
}

export type Inbox = Static<typeof inbox>
export type InboxItem = Static<typeof item>
export type ArrivedKind = (typeof arrivedKinds)[number]
export type DueKind = (typeof dueKinds)[number]
export type InboxKind = InboxItem['kind']
