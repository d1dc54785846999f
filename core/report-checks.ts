import type { Severity } from './analysis/rule.ts'
import type { Locale } from './schema/types.ts'

/**
 * `stop`: the report cannot be published so · `decide`: somebody has to look at it and say yes · `warn`: is told, no
 * more.
 */
export type Weight = 'stop' | 'decide' | 'warn'

/** What a check before publishing looks for, and how much it weighs. */
export const findingWeights = {
  /** There is nothing to publish. */
  content: 'stop',
  /** A level-1 heading that the template prescribes is gone or stands elsewhere. */
  heading: 'stop',
  /** A picture whose file is gone. */
  image: 'stop',
  /** An event of high severity that nobody has closed: only as a condition, with a note. */
  event: 'stop',
  /** There are such events, and the reader may not see them. */
  restricted: 'stop',
  /** A heading without anything below it. */
  section: 'decide',
  /** What was to be filled in, or explained, and was not. */
  gap: 'decide',
  /** A number that is not the one of the data. */
  typedOver: 'decide',
  /** Words that somebody wrote say otherwise than the data, or nothing bears them out. */
  claim: 'decide',
  /** The data changed after the report was built or refreshed. */
  stale: 'decide',
  /** A table whose rows do not fit each other, or without any content. */
  table: 'decide',
  /** A figure of the product's own sentence is gone from it. */
  dropped: 'warn',
  /** A part of the template that may be left out was. */
  optional: 'warn',
  /** Events of middle severity that nobody has closed. */
  lesser: 'warn',
} as const satisfies Record<string, Weight>

export type FindingKind = keyof typeof findingWeights
/** Kinds that a clerk may publish with after saying so. */
export const decidedKinds = [
  'section',
  'gap',
  'typedOver',
  'claim',
  'stale',
  'table',
] as const satisfies readonly FindingKind[]
export type DecidedKind = (typeof decidedKinds)[number]

/** Where in the report; null for what concerns it as a whole. */
export type FindingPlace = { sectionId: string | null; heading: string; blockId: string | null }

/** An open event of high severity, as a check tells of it. */
export type OpenEvent = { id: string; period: string; evidence: string; explanation: string; status: string }

/** What was said of events of these periods, when a report of this name was published. */
export type AnsweredBefore = { note: string; reportName: string; time: string; periods: string[] }

/**
 * Open events of one cause: one item, with each period in which the rules found it, the latest first. `note` is what
 * was written of it when
 * the report was published before.
 */
export type OpenItem = {
  cause: string
  name: string
  severity: Severity
  events: OpenEvent[]
  verifySteps: string
  note: string
  /** What was said of it when another report was published last. */
  before: AnsweredBefore | null
}

/**
 * `key` names a finding as long as nothing about it changes: a yes to it is sent by that. `empty` where nothing is
 * written that could be wrong: a gap, a section or a table without content.
 */
export type Finding = {
  key: string
  kind: FindingKind
  severity: Weight
  where: FindingPlace
  text: string
  item?: OpenItem
  empty?: true
}

/** Events of one cause that a report was published with. */
export type ConditionItem = { name: string; severity: Severity; events: { id: string; period: string }[] }
/** What was asked for instead of closing them: one text, whatever the number of items that it answers. */
export type Condition = { note: string; items: ConditionItem[] }

/** What somebody said yes to, in both languages, as it was frozen. */
export type ConfirmedFinding = { kind: DecidedKind; heading: string; text: Record<Locale, string> }
/** Who answered what a report was asked on publishing, and when; conditions are answered by the same person. */
export type Confirmation = { userId: string; user: string; time: string; findings: ConfirmedFinding[] }

/** What a published report says of its publication; `intact` is false where the stored report is another one now. */
export type Publication = {
  time: string | null
  publisher: string | null
  hash: string | null
  intact: boolean | null
  conditions: Condition[]
  /** Null where nothing was asked, and of reports of earlier releases. */
  confirmation: Confirmation | null
}

/** What the check of a report answers: findings in the order of the report, of the version that was looked at. */
export type ReportCheck = { version: number; findings: Finding[] }

/** How many findings of each kind somebody said yes to, without those that there were none of. */
export const countByKind = (findings: readonly { kind: FindingKind }[]): [DecidedKind, number][] =>
  decidedKinds
    .map((kind): [DecidedKind, number] => [kind, findings.filter((finding) => finding.kind === kind).length])
    .filter(([, count]) => count > 0)

/** Characters of the note of a condition, and of a version. */
export const conditionLength = 500
export const versionNoteLength = 100
