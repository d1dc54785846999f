import { Type, type Static } from 'typebox'
import { digestChannels, digestDays, digestFailures, digestHours } from '../digests.ts'
import { closed, envelope, nullable, oneOf } from './shapes.ts'

const choice = {
  channel: oneOf(['off', ...digestChannels]),
  hour: Type.Integer({ minimum: digestHours.first, maximum: digestHours.last, description: 'Of Beijing' }),
  days: oneOf(digestDays),
}

const setting = Type.Object({
  ...choice,
  channels: Type.Array(oneOf(digestChannels), { description: 'What this server can send by; none: it is not offered' }),
  demo: Type.Boolean({ description: 'Whether this server only shows what it would send' }),
  email: Type.String({ description: 'Where mail goes: the own address; empty where there is none' }),
  nextAt: nullable(Type.String({ description: 'When it is looked next' })),
  sentAt: nullable(Type.String({ description: 'When something was sent last' })),
  failure: nullable(oneOf(digestFailures, { description: 'Why nothing was sent the last time' })),
})

const preview = Type.Object({
  count: Type.Integer({ description: 'How much there is to do; of nothing nothing is sent' }),
  subject: Type.String(),
  text: Type.String(),
})

export const readDigest = { answer: envelope(setting) }
export const setDigest = { body: closed(choice), answer: envelope(setting) }
export const previewDigest = { answer: envelope(preview) }

export type Digest = Static<typeof setting>
export type DigestChoice = Static<typeof setDigest.body>
export type DigestPreview = Static<typeof preview>
export type DigestChannel = (typeof digestChannels)[number]
export type DigestFailure = (typeof digestFailures)[number]
