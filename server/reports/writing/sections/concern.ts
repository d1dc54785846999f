import type { Facts } from '../data/facts.ts'
import type { Part } from '../writer/nodes.ts'

/** What risks are of, in the order of reports. */
export const riskKinds = ['经营', '财务', '资料真实性', '司法与工商', '用电'] as const
export type RiskKind = (typeof riskKinds)[number]

/**
 * Something that speaks against the customer and that a section tells in its text: the table of risks has it too, in the
 * same words. `part` is a sentence without its end. `rules`: they say the same where they have hit.
 */
export type Concern = { kind: RiskKind; name: string; part: Part; verify: string; rules?: readonly string[] }

/** What a section has to say against the customer. */
export type ConcernsOf = (facts: Facts) => (Concern | null)[]

/** A concern as a sentence of its section: what there is, and what to do about it. */
export const concernSentence = (concern: Concern | null): Part =>
  concern && [concern.part, '，须', concern.verify, '。']

/** The same where the sentence says all without what to do. */
export const plainConcern = (concern: Concern | null): Part => concern && [concern.part, '。']
