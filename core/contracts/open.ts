import { Type, type Static } from 'typebox'
import { declineReasons } from '../decline-reasons.ts'
import { phone, sendCode } from './auth.ts'
import { closed, done, envelope, noContent, nullable, oneOf } from './shapes.ts'

/** The link of a code. */
export const byToken = Type.Object({ token: Type.String() })
const params = byToken
const fileParams = Type.Object({ token: Type.String(), id: Type.String() })
const code = Type.String({ minLength: 1, maxLength: 60 })
const creditCode = Type.String({ minLength: 1, maxLength: 60, description: 'Unified social credit code' })
const nothing = closed({})
const step = oneOf(['consent', 'files', 'done'])

const consentText = Type.Object({
  version: Type.String(),
  hash: Type.String({ description: 'Of exactly this text' }),
  title: Type.String(),
  paragraphs: Type.Array(Type.String()),
})

const declined = closed({
  reason: oneOf(declineReasons),
  note: Type.Optional(Type.String({ maxLength: 200, description: 'In the customer’s own words' })),
})

const page = Type.Object({
  bankName1: Type.String(),
  bankName2: Type.String(),
  showCompany: Type.String(),
  agentName: Type.String(),
  agentPhone: Type.String({ description: 'Empty where the account manager shows none' }),
  useRemark: Type.String(),
  needTypes: Type.Array(Type.String()),
  codeType: Type.String(),
  expiresAt: Type.String(),
  state: Type.String(),
  consent: consentText,
  accept: Type.Array(Type.String({ description: 'An extension of a kind of file that is taken: `.xlsx`' })),
  maxSize: Type.Integer({ description: 'Bytes of one file' }),
  sms: Type.Boolean(),
  demo: Type.Boolean(),
})

const identity = closed({
  creditCode,
  phone,
  code,
  enterpriseName: Type.Optional(
    Type.String({ maxLength: 200, description: 'Where the directory does not know the credit code' }),
  ),
})

const identified = Type.Object({
  session: Type.String(),
  expiresAt: Type.String(),
  enterpriseName: Type.String(),
  creditCode: Type.String(),
  step,
})

const given = Type.Object({ time: Type.String(), hash: Type.String(), step })

const sentFile = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  dataType: nullable(Type.String()),
  time: Type.String(),
})

const state = Type.Object({
  step,
  state: Type.String(),
  enterpriseName: Type.String(),
  creditCode: Type.String(),
  consent: nullable(
    Type.Object(
      {
        time: Type.String(),
        version: Type.String(),
        hash: Type.String(),
        title: Type.String(),
        paragraphs: Type.Array(Type.String()),
      },
      { description: 'As it was given' },
    ),
  ),
  files: Type.Array(sentFile),
  bank: nullable(
    Type.Object(
      {
        taken: Type.Integer({ description: 'Files that the account manager has brought in' }),
        data: Type.Array(Type.Object({ dataType: Type.String(), state: oneOf(['fetching', 'there', 'failed']) })),
      },
      { description: 'What the bank has done since; null before a consent' },
    ),
  ),
})

const openFile = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  received: Type.Integer({ description: 'Bytes that have arrived' }),
  done: Type.Boolean(),
  dataType: nullable(Type.String()),
  time: Type.String(),
})

export const readPage = { params, answer: envelope(page) }
export const opened = { params, body: nothing, answer: done }
export const sendConsentCode = { params, body: closed({ creditCode, phone }), answer: sendCode.answer }
export const identify = { params, body: identity, answer: envelope(identified) }
export const consent = {
  params,
  body: closed({
    version: Type.String({ maxLength: 60 }),
    hash: Type.String({ maxLength: 64, description: 'Of the text that was shown' }),
  }),
  answer: envelope(given),
}
export const decline = { params, body: declined, answer: done }
export const readState = { params, answer: envelope(state) }
export const finish = { params, body: nothing, answer: envelope(Type.Object({ step })) }

export const speakTus = { status: 204, answer: noContent } as const
export const beginUpload = { params, status: 201, answer: noContent } as const
export const uploadOffset = { params: fileParams, answer: noContent }
export const sendPiece = { params: fileParams, status: 204, answer: noContent } as const
export const giveUpUpload = { params: fileParams, status: 204, answer: noContent } as const
export const listFiles = { params, answer: envelope(Type.Array(openFile)) }
export const takeBackFile = { params: fileParams, answer: done }

/** The consent as it is shown, in the asked language; `hash` is of exactly this text. */
export type ConsentText = Static<typeof consentText>
export type Identity = Static<typeof identity>
export type Identified = Static<typeof identified>
/** What the page shows once it is agreed: when (ISO 8601), to which text, and where it goes on. */
export type Given = Static<typeof given>
/** Why the customer does not agree. */
export type Declined = Static<typeof declined>
export type OpenState = Static<typeof state>
/** A file as the server has it; `received` bytes of `size` have arrived. */
export type OpenFile = Static<typeof openFile>
