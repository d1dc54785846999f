import { Type, type Static } from 'typebox'
import type { AiAnswer, AiEvent, AiPreview, AiStatus, BoundPlace, OfferedKind, RuleChange } from '../ai/types.ts'
import { findingKinds, type ClaimFinding } from '../claims/types.ts'
import type { Offence } from '../guard/types.ts'
import { longestParagraph, longestQuestion, mostParagraphs } from '../reading/ask.ts'
import { atOnceOrAsEvents, closed, envelope, objectOf, oneOf, recordId } from './shapes.ts'

const place = { from: Type.Integer({ description: 'UTF-16 units of the text' }), to: Type.Integer() }
const texts = Type.Array(Type.String())
const engine = oneOf(['endpoint', 'rules'])
const model = Type.String({ description: 'Empty for the rules' })
const masked = Type.Integer({ description: 'Names and codes that are hidden from the endpoint' })

const refusedFigures = Type.Array(
  objectOf<Offence>({ kind: oneOf(['figure', 'date', 'name', 'code']), text: Type.String(), ...place }),
  { description: 'What neither the input nor the data say; such a text must not be put into a document' },
)

const written = objectOf<AiAnswer>({
  text: Type.String(),
  engine,
  model,
  refusedFigures,
  claims: Type.Array(
    objectOf<ClaimFinding>({
      kind: oneOf([...findingKinds]),
      text: Type.String(),
      ...place,
      known: Type.String({ description: 'What is known instead; empty where nothing is' }),
      right: Type.Union([Type.String(), Type.Null()], { description: 'What may stand there instead' }),
    }),
    { description: 'What contradicts the data, and what nothing bears out; such a text is not taken over as it is' },
  ),
  changes: Type.Array(
    objectOf<RuleChange>({ ...place, before: Type.String(), after: Type.String(), reason: Type.String() }),
  ),
  missing: texts,
  notes: texts,
  figures: Type.Array(
    objectOf<BoundPlace>({ ...place, key: Type.String(), value: Type.String(), shown: Type.String() }),
  ),
  masked,
})

const failure = Type.Object({ code: Type.Integer(), msg: Type.String(), retryAfter: Type.Optional(Type.Integer()) })
const event = <E extends AiEvent['event']>(name: E, data: object) =>
  Type.Unsafe<Extract<AiEvent, { event: E }>>({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: name }, data },
  })
const events = Type.Union(
  [
    event('text', Type.Object({ text: Type.String({ description: 'The next piece' }) })),
    event('refused', Type.Object({ refusedFigures })),
    event('done', written),
    event('error', failure),
  ],
  { description: 'Events as they come; `done` or `error` is the last' },
)
const answer = atOnceOrAsEvents(envelope(written), events)

const previewAnswer = envelope(
  objectOf<AiPreview>({
    engine,
    model,
    masked,
    characters: Type.Integer(),
    messages: Type.Array(Type.Object({ role: Type.String(), content: Type.String() })),
  }),
)
const statusAnswer = envelope(
  objectOf<AiStatus>({
    engine,
    model,
    masked: Type.Array(oneOf(['names', 'codes'])),
    dailyLimit: Type.Integer(),
    remaining: Type.Integer({ description: 'Calls that are left today' }),
    maxCharacters: Type.Integer(),
  }),
)

const shared = {
  reportId: recordId(),
  wish: Type.Optional(Type.String({ maxLength: 1000, description: 'What the clerk wishes, in own words' })),
  avoid: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 50,
      description: 'Trying again: what of the answer before was refused',
    }),
  ),
  engine: Type.Optional(Type.Enum(['rules'], { description: 'The rules although there is an endpoint' })),
}
const passage = {
  text: Type.String({ minLength: 1, maxLength: 200_000 }),
  instruction: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'clearer, shorter, formal, complete, wish, or the wish itself',
  }),
  sectionId: Type.Optional(Type.String({ maxLength: 100 })),
  partial: Type.Optional(
    Type.Boolean({ description: 'The text is a part of a paragraph: the rules put no full stop behind it' }),
  ),
}
const kind = Type.String({ minLength: 1, maxLength: 50 })

const optimiseBody = closed({ ...passage, ...shared })
const writeBody = closed({ sectionId: recordId(), kind, ...shared })

/** A passage to be made better. */
export type OptimiseBody = Static<typeof optimiseBody>
/** A section to be written from the customer's data. */
export type WriteBody = Static<typeof writeBody>

export const optimise = { body: optimiseBody, answer }
export const write = { body: writeBody, answer }
export const preview = {
  body: Type.Unsafe<OptimiseBody | WriteBody>(
    closed(
      {
        ...shared,
        text: Type.Optional(passage.text),
        instruction: Type.Optional(passage.instruction),
        partial: passage.partial,
        kind: Type.Optional(kind),
        sectionId: passage.sectionId,
      },
      {
        oneOf: [
          { required: ['text', 'instruction'] },
          { required: ['sectionId', 'kind'], not: { required: ['text'] } },
        ],
      },
    ),
  ),
  answer: previewAnswer,
}
export const status = { answer: statusAnswer }

const ownWordsBody = closed({
  reportId: recordId(),
  texts: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 50 }),
})
/** What of an answer a clerk takes as her own words, though nothing bears it out. */
export type OwnWordsBody = Static<typeof ownWordsBody>
export const ownWords = { body: ownWordsBody, answer: envelope(objectOf<{ taken: number }>({ taken: Type.Integer() })) }

const paragraph = closed({
  number: Type.Integer({ minimum: 1, maximum: 999_999 }),
  text: Type.String({ minLength: 1, maxLength: longestParagraph }),
})
const question = closed({
  question: Type.String({ minLength: 1, maxLength: longestQuestion }),
  fileName: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'For the trail; it is not sent to the endpoint',
  }),
  paragraphs: Type.Array(paragraph, {
    minItems: 1,
    maxItems: mostParagraphs,
    description: 'What was found for the question; the answer names them by their numbers',
  }),
})

export const ask = { body: question, answer }
export const askPreview = { body: question, answer: previewAnswer }
export const askStatus = { answer: statusAnswer }

export const kindsOfText = {
  query: closed(
    {
      creditCode: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
      reportId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      sectionId: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { anyOf: [{ required: ['creditCode'] }, { required: ['reportId'] }] },
  ),
  answer: envelope(
    Type.Array(
      objectOf<OfferedKind>({
        kind: Type.String(),
        name: Type.String(),
        describe: Type.String(),
        possible: Type.Boolean(),
        reason: Type.String(),
      }),
    ),
  ),
}

/** A paragraph of a document, by the number that answers name it by. */
export type Paragraph = Static<typeof paragraph>
/** A question about paragraphs of a document that is open in the reader's browser. */
export type AskBody = Static<typeof question>
