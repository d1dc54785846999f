import type { Severity } from './analysis/rule.ts'

/** `stop`: the report cannot be published so · `decide`: somebody has to look at it and say yes · `warn`: is told, no more. */
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
  /** The data changed after the report was built or refreshed. */
  stale: 'decide',
  /** A table whose rows do not fit each other, or without any content. */
  table: 'decide',
  /** A part of the template that may be left out was. */
  optional: 'warn',
  /** Events of middle severity that nobody has closed. */
  lesser: 'warn',
} as const satisfies Record<string, Weight>

export type FindingKind = keyof typeof findingWeights
export const findingKinds = Object.keys(findingWeights) as FindingKind[]
/** Kinds that a clerk may publish with after saying so. */
export const decidedKinds = findingKinds.filter((kind) => findingWeights[kind] === 'decide')

/** Where in the report; null for what concerns it as a whole. */
export type FindingPlace = { sectionId: string | null; heading: string; blockId: string | null }

/** An open event as a check tells of it; `note` is what was written of it when the report was published before. */
export type FindingEvent = { id: string; name: string; severity: Severity; period: string; evidence: string; verifySteps: string; explanation: string; status: string; note: string }

export type Finding = { kind: FindingKind; severity: Weight; where: FindingPlace; text: string; event?: FindingEvent }

/** An open event that a report was published with: as a condition, and who accepted it so. */
export type Condition = { id: string; name: string; severity: Severity; period: string; note: string }

/** What the check of a report answers: findings in the order of the report, of the version that was looked at. */
export type ReportCheck = { version: number; findings: Finding[] }

/** Characters of the note of a condition, and of a version. */
export const conditionLength = 500
export const versionNoteLength = 100
