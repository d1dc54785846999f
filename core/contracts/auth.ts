import { Type, type Static } from 'typebox'
import { workParts } from '../sign-in-work.ts'
import { boot } from './boot.ts'
import { closed, done, envelope, oneOf } from './shapes.ts'

export const phone = Type.String({
  maxLength: 30,
  description: 'A mobile number of 11 digits; blanks, hyphens and +86 may be typed',
})
const code = Type.String({ minLength: 1, maxLength: 60 })
const password = Type.String({ maxLength: 200 })
const phoneOnly = closed({ phone })

const proof = closed(
  {
    time: Type.String({ maxLength: 40, description: '`time` of the work' }),
    random: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    nonces: Type.Array(Type.Integer({ minimum: 0, maximum: 2_000_000_000 }), {
      minItems: workParts,
      maxItems: workParts,
    }),
  },
  { description: 'The work that a 429 asked for in `data.work`, instead of waiting: core/sign-in-work.ts' },
)

const session = Type.Object({
  token: Type.String(),
  expiresAt: Type.String(),
  secondStep: Type.Optional(
    Type.Literal(true, { description: 'The token is good for the second step only, for five minutes' }),
  ),
  boot: Type.Optional(boot),
})

const sentCode = Type.Object({
  seconds: Type.Integer({ description: 'Until the next code may be asked for' }),
  code: Type.Optional(Type.String({ description: 'In the demo only, where no message is sent' })),
})

const registration = closed({
  email: Type.String({ maxLength: 254 }),
  password,
  confirm: password,
  phone: Type.String({ maxLength: 30 }),
  code: Type.String({ maxLength: 60 }),
})

const registered = Type.Object({
  account: Type.String(),
  state: oneOf(['active', 'activation', 'approval']),
  link: Type.Optional(Type.String({ description: 'In the demo only, where no mail is sent' })),
})

const activated = Type.Object({ account: Type.String(), state: oneOf(['active', 'approval']) })

const options = Type.Object({
  registration: oneOf(['open', 'approval', 'off']),
  sms: Type.Boolean(),
  mail: Type.Boolean(),
  demo: Type.Boolean(),
})

export const login = {
  body: closed({
    username: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The account name, or its e-mail address',
    }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    proof: Type.Optional(proof),
  }),
  answer: envelope(session),
}
export const loginByCode = { body: closed({ phone, code }), answer: envelope(session) }
export const secondStep = {
  body: closed({ code: Type.String({ ...code, description: 'Of the authenticator, or a recovery code' }) }),
  answer: envelope(session),
}
export const logOut = { answer: done }
export const authOptions = { answer: envelope(options) }
export const sendCode = { body: phoneOnly, answer: envelope(sentCode) }
export const register = { body: registration, answer: envelope(registered) }
export const activate = {
  body: closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: envelope(activated),
}
/** With the phone alone a code is sent; with the code the password is set. */
export const forgottenPassword = {
  body: closed(
    { phone, code: Type.Optional(code), newPassword: Type.Optional(password) },
    { dependentRequired: { code: ['newPassword'], newPassword: ['code'] } },
  ),
  answer: envelope(Type.Union([sentCode, Type.Null()])),
}

/** What this installation offers to whoever is not signed in yet. */
export type AuthOptions = Static<typeof options>
/** A session; with `secondStep` the token is good for the second step only, for five minutes. */
export type SignIn = Static<typeof session>
/** `seconds` until the next code may be asked for; `code` in the demo only, where no message is sent. */
export type SentCode = Static<typeof sentCode>
export type Registration = Static<typeof registration>
/** `link` in the demo only, where no mail is sent. */
export type Registered = Static<typeof registered>
export type Activated = Static<typeof activated>
