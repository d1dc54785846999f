import type { Paragraph } from '../../core/contracts/writing.ts'
import { ApiError } from '../errors.ts'
import type { KnownNames } from '../customers/parties.ts'
import { visible } from './mask/visible.ts'
import { prompts } from './prompts/prompts.ts'
import type { Task } from './run.ts'

export type Question = {
  question: string
  /** What was found for the question; nothing else of the document is sent. */
  paragraphs: readonly Paragraph[]
  /** What the document is, for the log: a file, a report. */
  subject: Task['subject']
  /** Names and codes that are to be hidden besides those that are told by their form. */
  known?: KnownNames
}

const nobody: KnownNames = { enterprises: [], persons: [], codes: [] }
const reference = /【(\d{1,6})】/g

/** The paragraphs that an answer names, each once, in its order. */
export const namedIn = (answer: string): number[] => [
  ...new Set([...answer.matchAll(reference)].map(([, number]) => Number(number))),
]

/**
 * A question about a document. The answer names the paragraphs that it rests on, as 【12】; one that was not given is
 * refused. It needs an endpoint: where `writing.service` is null, search instead.
 *
 * @throws ApiError 422 without a question, or without a paragraph; 409 without an endpoint
 */
export function askTask(
  { question, paragraphs, subject, known = nobody }: Question,
  { service, settings: { maxCharacters } }: { service: unknown; settings: { maxCharacters: number } },
): Task {
  const asked = visible(question).trim()
  if (asked === '' || paragraphs.length === 0) throw new ApiError(422, 'ai.noQuestion')
  if (!service) throw new ApiError(409, 'ai.noEndpoint')
  let room = maxCharacters - asked.length
  const sent = paragraphs.flatMap(({ number, text }) => {
    const line = `【${number}】${visible(text).replace(/\s+/g, ' ').trim()}`
    room -= line.length + 1
    return room < 0 ? [] : [{ number, line }]
  })
  if (sent.length === 0)
    throw new ApiError(422, 'ai.tooMuch', {
      parameters: { limit: maxCharacters, count: (paragraphs[0]?.text.length ?? 0) + asked.length },
    })
  const given = new Set(sent.map(({ number }) => number))
  const text = sent.map(({ line }) => line).join('\n')
  return {
    kind: 'ask',
    subject,
    prompt: 'ask',
    instruction: prompts.instructions['ask'] ?? '',
    title: '',
    known,
    blocks: [
      { label: '文档', text },
      { label: '问题', text: asked },
    ],
    grounds: { texts: [text, asked] },
    figures: [],
    missing: [],
    byRules: null,
    offences: (answer) =>
      [...answer.matchAll(reference)]
        .filter(([, number]) => !given.has(Number(number)))
        .map((match) => ({ kind: 'code', text: match[0], from: match.index, to: match.index + match[0].length })),
  }
}
