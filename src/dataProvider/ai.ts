import type { AiAnswer, AiEvent, AiPreview, AiStatus, Instruction, OfferedKind } from '../../core/ai/types.ts'
import type { AskBody, OptimiseBody, WriteBody } from '../../core/contracts/writing.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import { HttpError } from './http-error.ts'
import { stream } from './stream.ts'

/** A passage to be made better, or a section to be written. */
export type AiRequest =
  | ({ task: 'optimise'; instruction: Instruction } & OptimiseBody)
  | ({ task: 'write' } & WriteBody)

const paths = { optimise: '/report/entity/content/optimize', write: '/report/entity/ai/content' } as const

type Hearing = { signal?: AbortSignal; onText: (piece: string) => void }

/** The whole answer of a call that tells it piece by piece. @throws HttpError as `aiWrite` */
async function hearAnswer(path: string, body: unknown, { signal, onText }: Hearing): Promise<AiAnswer> {
  let done: AiAnswer | null = null
  await stream(path, {
    body,
    signal,
    onEvent(event, data) {
      const heard = { event, data } as AiEvent
      if (heard.event === 'text') onText(heard.data.text)
      else if (heard.event === 'done') done = heard.data
      else if (heard.event === 'error')
        throw new HttpError(heard.data.code, heard.data, {
          ...(heard.data.retryAfter && { retryAfter: heard.data.retryAfter }),
        })
    },
  })
  // An answer without its last event is the first part of one.
  if (!done) throw new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' })
  return done
}

/** The calls about writing with an endpoint or by rules. */
export const aiCalls = (http: Http) => ({
  /** What writes, what is hidden from it, and how many calls are left today. */
  async aiStatus(signal?: AbortSignal): Promise<AiStatus> {
    const answer = await http<Envelope<AiStatus>>('/report/entity/ai/status', {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** What can be written into a section of a report with the data that its customer has; and why other kinds cannot. */
  async aiKinds(reportId: string, sectionId: string | undefined, signal?: AbortSignal): Promise<OfferedKind[]> {
    const query = new URLSearchParams({ reportId, ...(sectionId && { sectionId }) }).toString()
    const answer = await http<Envelope<OfferedKind[]>>(`/report/v2/entity/ai/content/type?${query}`, {
      silent: true,
      timeout: 20_000,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** What would be sent to the endpoint, with names and codes hidden. */
  async aiPreview({ task: _, ...body }: AiRequest, signal?: AbortSignal): Promise<AiPreview> {
    const answer = await http<Envelope<AiPreview>>('/report/entity/ai/preview', {
      method: 'POST',
      read: true,
      silent: true,
      body,
      timeout: 20_000,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /**
   * Has a text written and hears its pieces as they come. What is in the answer may have been refused by the guard:
   * look at `refusedFigures` before using it.
   *
   * @throws HttpError with the server's sentence, `noAnswer` where the answer broke off; AbortError where it was
   * stopped
   */
  aiWrite: ({ task, ...body }: AiRequest, hearing: Hearing): Promise<AiAnswer> =>
    hearAnswer(paths[task], body, hearing),

  /** Writes down what of an answer the clerk takes as her own words. */
  async aiOwnWords(reportId: string, texts: readonly string[]): Promise<void> {
    await http('/report/entity/ai/own-words', {
      method: 'POST',
      silent: true,
      body: { reportId, texts: texts.slice(0, 50).map((text) => text.slice(0, 500)) },
      timeout: 20_000,
    })
  },

  /** Whether questions about documents are answered, and how many are left today. */
  async askStatus(signal?: AbortSignal): Promise<AiStatus> {
    const answer = await http<Envelope<AiStatus>>('/report/entity/ai/ask/status', {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** What a question about a document would send to the endpoint, with names and codes hidden. */
  async askPreview(body: AskBody, signal?: AbortSignal): Promise<AiPreview> {
    const answer = await http<Envelope<AiPreview>>('/report/entity/ai/ask/preview', {
      method: 'POST',
      read: true,
      silent: true,
      body,
      timeout: 20_000,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Asks about a document and hears the answer as it comes; the rest as `aiWrite`. */
  askDocument: (body: AskBody, hearing: Hearing): Promise<AiAnswer> =>
    hearAnswer('/report/entity/ai/ask', body, hearing),
})
