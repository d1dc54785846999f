import { Type, type Static } from 'typebox'
import { longestHandoverNote, mostHandedOver } from '../customers.ts'
import { closed, envelope, rowsOf } from './shapes.ts'
import { colleagueRow } from './tasks.ts'

const ids = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: mostHandedOver,
  uniqueItems: true,
})

const handedOver = Type.Object({
  handed: Type.Integer({ description: 'Customers that have a new owner' }),
  unchanged: Type.Integer({ description: 'Customers that were the colleague’s already' }),
  tasks: Type.Integer({ description: 'Open tasks of the earlier owners that went along' }),
  tasksLeft: Type.Integer({
    description: 'Open tasks of the earlier owners that stay theirs, as the colleague has the same to do already',
  }),
})

export const handOver = {
  body: closed({
    ids,
    toId: Type.String({ minLength: 1, maxLength: 100 }),
    note: Type.Optional(Type.String({ maxLength: longestHandoverNote })),
  }),
  answer: envelope(handedOver),
}

/** Who can be given these customers by the user. */
export const receivers = {
  body: closed({
    ids,
    q: Type.Optional(Type.String({ maxLength: 100, description: 'A part of the name or of the account' })),
  }),
  answer: rowsOf(colleagueRow),
}

export type HandedOver = Static<typeof handedOver>
export type HandoverBody = Static<(typeof handOver)['body']>
