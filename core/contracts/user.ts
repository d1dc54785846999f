import { Type, type Static } from 'typebox'
import { phone, sendCode } from './auth.ts'
import { byId, closed, done, envelope, nullable } from './shapes.ts'
import { userInfo } from './user-info.ts'
import { contactPhonePattern } from '../phone.ts'

const code = Type.String({ minLength: 1, maxLength: 60 })
const password = Type.String({ maxLength: 200 })

const profile = Type.Object({
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  contactPhone: Type.String({ description: 'Shown to customers on the page of a code; empty where nothing is' }),
  avatar: Type.String(),
  jobNumber: Type.String(),
  version: Type.Integer(),
})

const profileChange = closed({
  version: Type.Integer(),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
  // Blank takes the address away.
  email: Type.Optional(Type.String({ maxLength: 254, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' })),
  phone: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9+ -]*$' })),
  // Blank shows customers none.
  contactPhone: Type.Optional(Type.String({ maxLength: 30, pattern: contactPhonePattern })),
  password: Type.Optional(
    Type.String({ maxLength: 200, description: 'The own password, where the phone becomes another mobile number' }),
  ),
  code: Type.Optional(
    Type.String({ maxLength: 60, description: 'Sent to that number by profile/smsCode, where codes can be sent' }),
  ),
  avatar: Type.Optional(Type.String({ description: 'data:image/png, jpeg or webp in base64, at most 200 KB' })),
})

const navEntry = Type.Object({
  id: Type.String(),
  parentId: nullable(Type.String()),
  name: Type.String(),
  path: Type.String(),
  meta: Type.Object({ title: Type.String(), icon: Type.String(), permission: Type.String() }),
})

const session = Type.Object({
  id: Type.String(),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  expiresAt: Type.String(),
  address: Type.String(),
  agent: Type.String(),
  current: Type.Boolean(),
})

const twoStepState = Type.Object({ on: Type.Boolean(), recoveryCodesLeft: Type.Integer() })
const twoStepStart = Type.Object({
  secret: Type.String(),
  uri: Type.String({ description: 'What the QR code holds: otpauth://…' }),
})
const recoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const count = Type.Object({ count: Type.Integer() })

export const getInfo = { answer: envelope(userInfo) }
export const nav = { answer: envelope(Type.Array(navEntry)) }
export const readProfile = { answer: envelope(profile) }
export const changeProfile = { body: profileChange, answer: envelope(profile) }
export const sendPhoneCode = { body: closed({ phone }), answer: sendCode.answer }
export const setPassword = { body: closed({ oldPassword: password, newPassword: password }), answer: done }

export const sessions = { answer: envelope(Type.Array(session)) }
export const endSession = { params: byId, answer: done }
export const endOtherSessions = { answer: envelope(count) }
export const twoStep = { answer: envelope(twoStepState) }
export const beginTwoStep = { body: closed({ password }), answer: envelope(twoStepStart) }
export const confirmTwoStep = { body: closed({ code }), answer: envelope(recoveryCodes) }
export const renewRecoveryCodes = { body: closed({ password }), answer: envelope(recoveryCodes) }
export const endTwoStep = { body: closed({ password, code }), answer: done }

/** What an administrator does to an account. */
export const resetPassword = { params: byId, answer: envelope(Type.Object({ password: Type.String() })) }
export const endUserSessions = { params: byId, answer: envelope(count) }
export const resetTwoStep = { params: byId, answer: done }

/** What users see and change of themselves. */
export type Profile = Static<typeof profile>
/**
 * `password` where the phone becomes another mobile number, and `code` sent to it where codes can be sent: whoever has
 * the phone can sign in.
 */
export type ProfileChange = Static<typeof profileChange>
export type Session = Static<typeof session>
export type TwoStep = Static<typeof twoStepState>
/** `uri` is what the QR code holds (`otpauth://…`), `secret` the same to type. */
export type TwoStepStart = Static<typeof twoStepStart>
