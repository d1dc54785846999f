import type { AiAnswer, AiPreview, BoundPlace, RuleChange } from '../../core/ai/types.ts'
import { bindFigures } from '../../core/ai/bind-figures.ts'
import { noteMarks } from '../../core/ai/notes.ts'
import type { Grounds, Offence } from '../../core/guard/types.ts'
import { customerNames } from '../customers/names.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import type { Writing } from './index.ts'
import { requireCalls } from './limits.ts'
import { logCall } from './log.ts'
import { claimsIn, type ClaimTask } from './claims.ts'
import { openMask, type Mask } from './mask/mask.ts'
import type { KnownNames } from '../customers/parties.ts'
import type { KnownFigure } from './materials.ts'
import { sendable, type Block } from './prompts/data-block.ts'
import { messagesFor, prompts } from './prompts/prompts.ts'
import { tidy } from './tidy.ts'
import type { Message } from './types.ts'

/** The product's own answer, and what it says of it. */
type ByRules = { text: string; changes: RuleChange[]; missing: string[]; notes: string[] }

/** One text to be written, by an endpoint or by the rules. */
export type Task = {
  /** As the log names it: `optimise.clearer`, `write.solvency`. */
  kind: string
  subject: { resource: string; id: string; name: string }
  prompt: 'optimise' | 'write' | 'ask'
  /** What is wanted, in the words of `prompts.json`. */
  instruction: string
  blocks: Block[]
  title: string
  known: KnownNames
  grounds: Grounds
  /** Figures that the answer may show, bound to their stored values. */
  figures: readonly KnownFigure[]
  missing: string[]
  /** The product's own answer; null where there is none without an endpoint. */
  byRules: (() => ByRules | Promise<ByRules>) | null
  /** What the claims of an endpoint's answer are held against; absent where the answer names its sources itself. */
  claims?: ClaimTask
  /** What else this task does not allow in an answer. */
  offences?: (answer: string) => Offence[]
}

export type Running = {
  signal: AbortSignal
  onText?: ((piece: string) => void) | undefined
  engine?: 'rules' | undefined
}

const longestAnswer = (task: Task): number =>
  Math.min(20_000, Math.max(4_000, 3 * task.blocks.reduce((sum, block) => sum + block.text.length, 0)))

function prepared(writing: Writing, task: Task): { messages: Message[]; mask: Mask; characters: number } {
  const mask = openMask(writing.settings.mask, task.known)
  const messages = messagesFor(
    task.prompt,
    task.instruction,
    task.blocks.map(({ label, text }) => ({ label, text: mask.hide(sendable(text)) })),
  )
  return { messages, mask, characters: messages.reduce((sum, { content }) => sum + content.length, 0) }
}

/** What would be sent. */
export function previewTask(writing: Writing, task: Task): AiPreview {
  const { messages, mask, characters } = prepared(writing, task)
  return {
    engine: writing.service ? 'endpoint' : 'rules',
    model: writing.service?.model ?? '',
    masked: mask.count(),
    characters,
    messages,
  }
}

/** Offences in the order of the text; one within another is told once. */
const ordered = (offences: readonly Offence[]): Offence[] =>
  offences
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .filter((offence, index, all) => !all.slice(0, index).some((other) => other.to >= offence.to))

function offencesIn(writing: Writing, task: Task, text: string, mask: Mask | null): Offence[] {
  const given = task.blocks.map((block) => block.text).join('\n')
  const invented = [...text.matchAll(noteMarks)]
    .filter(([note]) => !given.includes(note))
    .map((match): Offence => ({ kind: 'code', text: match[0], from: match.index, to: match.index + match[0].length }))
  return ordered([
    ...(mask?.left(text) ?? []),
    ...invented,
    ...(task.offences?.(text) ?? []),
    ...writing.check(text, task.grounds),
  ])
}

type Draft = {
  text: string
  changes: RuleChange[]
  missing: string[]
  notes: string[]
  mask: Mask | null
  /** What the endpoint was told; empty for the rules. */
  messages: readonly Message[]
  received: number
}

async function byEndpoint(
  writing: Writing,
  task: Task,
  { signal, onText = () => undefined }: Running,
  sent: (characters: number, mask: Mask) => void,
): Promise<Draft> {
  const { messages, mask, characters } = prepared(writing, task)
  const showing = mask.showing(onText)
  const raw = await writing.limits.inTurn(async () => {
    // Whoever waited may have stopped meanwhile.
    signal.throwIfAborted()
    sent(characters, mask)
    return (
      writing.service?.write(messages, {
        signal,
        longest: longestAnswer(task),
        onText: (piece) => showing.feed(piece),
      }) ?? ''
    )
  })
  showing.end()
  return {
    text: tidy(mask.show(raw), task.title),
    changes: [],
    missing: task.missing,
    notes: [],
    mask,
    messages,
    received: raw.length,
  }
}

async function byRules(task: Task, { onText }: Running): Promise<Draft> {
  const { text, changes, missing, notes } = (await task.byRules?.()) ?? {
    text: '',
    changes: [],
    missing: [],
    notes: [],
  }
  onText?.(text)
  return {
    text,
    changes,
    missing: [...new Set([...task.missing, ...missing])],
    notes,
    mask: null,
    messages: [],
    received: text.length,
  }
}

/**
 * Has a text written, holds it against what it may rest on, and writes the call down, however it ends. The user's one
 * place is taken already (`Limits.enter`).
 *
 * @throws ApiError 429 where a limit is reached, 502 and 504 where the endpoint fails; the signal's reason where that
 * aborts
 */
export async function runTask(
  writing: Writing,
  db: Executor,
  user: CurrentUser,
  task: Task,
  running: Running,
): Promise<AiAnswer> {
  const service = running.engine === 'rules' ? null : writing.service
  const model = service?.model ?? ''
  if (service) await requireCalls(db, user.id, writing.settings.dailyLimit)
  const began = Date.now()
  let sent = 0
  let mask: Mask | null = null
  const log = (status: 'done' | 'refused' | 'stopped' | 'failed', received: number, refused: number): Promise<void> =>
    logCall(db, user, {
      kind: task.kind,
      subject: task.subject,
      engine: service ? 'endpoint' : 'rules',
      model,
      status,
      promptVersion: service ? prompts.version : null,
      sentCharacters: sent,
      receivedCharacters: received,
      masked: mask?.count() ?? 0,
      refused,
      milliseconds: Date.now() - began,
    })
  let draft: Draft
  try {
    draft = service
      ? await byEndpoint(writing, task, running, (characters, used) => ([sent, mask] = [characters, used]))
      : await byRules(task, running)
  } catch (error) {
    const stopped = running.signal.aborted
    if (!stopped && error instanceof ApiError)
      writing.warn({ service: 'ai', reason: error.key }, 'the writing service failed')
    await log(stopped ? 'stopped' : 'failed', 0, 0)
    throw error
  }
  const { text, changes, missing, received, messages } = draft
  const grounds = { ...task.grounds, others: await customerNames(db) }
  const offences = offencesIn(writing, { ...task, grounds }, text, draft.mask)
  const held =
    service && task.claims
      ? claimsIn(task.claims, text, messages, offences)
      : { claims: [], notes: [], refused: offences }
  const { claims, notes, refused: refusedFigures } = held
  const refusals = refusedFigures.length + claims.length
  await log(refusals > 0 ? 'refused' : 'done', received, refusals)
  const isWrong = (place: BoundPlace): boolean => claims.some(({ from, to }) => place.from < to && from < place.to)
  return {
    text,
    engine: service ? 'endpoint' : 'rules',
    model,
    refusedFigures,
    claims,
    changes,
    missing,
    notes: [...draft.notes, ...notes],
    // A figure of another matter may not vouch for the words around it.
    figures: bindFigures(text, task.figures).filter((place) => !isWrong(place)),
    masked: draft.mask?.count() ?? 0,
  }
}
