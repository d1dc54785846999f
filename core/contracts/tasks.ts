import { Type, type Static } from 'typebox'
import { closed, rowsOf } from './shapes.ts'

export const colleagueRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  username: Type.String({ description: 'Tells two of one name apart' }),
  branch: Type.String({ description: 'Empty where there is none' }),
})

/** Ticked off, or to be done again. */
export const taskDone = { body: closed({ done: Type.Boolean() }) }

/** Who can be given a task on a customer, or named in a note. */
export const colleagues = {
  body: closed({
    appUserId: Type.String({ minLength: 1, maxLength: 100 }),
    for: Type.Optional(
      Type.Enum(['task', 'note'], { description: 'For a task only who may also do something about it' }),
    ),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'A part of the name or of the account' })),
  }),
  answer: rowsOf(colleagueRow),
}

/** Somebody who sees the customer. */
export type ColleagueRow = Static<typeof colleagueRow>
