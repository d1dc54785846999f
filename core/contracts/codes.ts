import { Type, type Static } from 'typebox'
import { byId, closed, envelope, nullable, orNothing } from './shapes.ts'

const given = Type.Object({
  id: Type.String(),
  codeId: Type.String(),
  appUserId: Type.String(),
  enterpriseName: Type.String(),
  creditCode: Type.String(),
  phone: Type.String(),
  version: Type.String({ description: 'Of the text' }),
  locale: Type.String(),
  text: Type.String({ description: 'As it was shown' }),
  hash: Type.String({ description: 'SHA-256 of the text' }),
  time: Type.String(),
  validUntil: Type.String(),
  revokedAt: nullable(Type.String()),
  address: Type.String({ description: 'Where the consent came from' }),
  agent: Type.String({ description: 'The browser it came from' }),
})

/** A consent as it was given on the page of a QR code; times ISO 8601. */
export const consent = { params: byId, answer: envelope(given) }
export type GivenConsent = Static<typeof given>

/** How many days more a code is good for. */
export const prolongation = closed({ days: Type.Integer({ minimum: 1, maximum: 30 }) })

/** What takes no body, or an empty one. */
export const nothing = orNothing(closed({}))
