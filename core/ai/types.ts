import type { ClaimFinding } from '../claims/types.ts'
import type { Offence } from '../guard/types.ts'

/** Who writes: a configured endpoint, or the product's own rules. */
export type Engine = 'endpoint' | 'rules'

/** How a passage can be made better; `wish` by words of the clerk's own. */
export const instructions = ['clearer', 'shorter', 'formal', 'complete', 'wish'] as const
export type Instruction = (typeof instructions)[number]

/** A figure of an answer that shows a stored value: its place in the text, and what `boundFigure` holds. */
export type BoundPlace = { from: number; to: number; key: string; value: string; shown: string }

/** Something that the rules changed in a passage, at its place there; the reason in words of the reader's language. */
export type RuleChange = { from: number; to: number; before: string; after: string; reason: string }

/**
 * What an engine wrote. Where `refusedFigures` is not empty, the text has something in it that neither the input nor
 * the customer's data say: it is shown with these places marked, and must not be put into a document.
 */
export type AiAnswer = {
  text: string
  engine: Engine
  /** The model's name; '' for the rules. */
  model: string
  refusedFigures: Offence[]
  /**
   * What contradicts what is known, which blocks the text as well, and what nothing bears out, which blocks it until a
   * clerk takes it as her own.
   */
  claims: ClaimFinding[]
  changes: RuleChange[]
  /** What could not be written for want of data. */
  missing: string[]
  /** What a clerk should look at, in words of the reader's language. */
  notes: string[]
  figures: BoundPlace[]
  /** How many names and codes were hidden from the endpoint. */
  masked: number
}

/** A kind of text for one customer: whether its data allow it, and otherwise why not. */
export type OfferedKind = { kind: string; name: string; describe: string; possible: boolean; reason: string }

/** What writes, and how much of it is left today. */
export type AiStatus = {
  engine: Engine
  model: string
  masked: ('names' | 'codes')[]
  dailyLimit: number
  remaining: number
  maxCharacters: number
}

/** What would be sent, as it would be sent. */
export type AiPreview = {
  engine: Engine
  model: string
  masked: number
  characters: number
  messages: { role: string; content: string }[]
}

/**
 * An event of a streamed answer. `text` may come often; `done` holds the whole; `refused` comes before it where the
 * guard found something.
 */
export type AiEvent =
  | { event: 'text'; data: { text: string } }
  | { event: 'refused'; data: { refusedFigures: Offence[] } }
  | { event: 'done'; data: AiAnswer }
  | { event: 'error'; data: { code: number; msg: string; retryAfter?: number } }
