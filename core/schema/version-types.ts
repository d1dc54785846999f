import type { ResourceSchema, Text } from './types.ts'

/**
 * What a change of the schemas means for what is stored: nothing, some records want looking at, figures stand for
 * others than before, or values are hidden.
 */
export const effects = ['safe', 'data', 'meaning', 'destructive'] as const
export type Effect = (typeof effects)[number]

/**
 * What is done with values that do not say quite the same under another type: they stay as they are; what can be is
 * converted all the same, and the rest stays; or the rest is emptied.
 */
export const conversionChoices = ['keep', 'convert', 'empty'] as const
export type ConversionChoice = (typeof conversionChoices)[number]

/** A value that would not be quite the same: of which record, and what it would become; null where that is nothing. */
export type ConversionExample = { id: string; name: string; value: string | null; becomes: string | null }

/** What becomes of the stored values of a field whose type changes, deleted records too. */
export type PlannedConversion = {
  /** Kinds of fields; '' where what the values are of is not known. */
  from: string
  to: string
  /** Values that say the same in the new form. */
  exact: number
  /** Of which something is left out, or added. */
  inexact: number
  /** That are nothing which the type can be. */
  none: number
  /** Of these two, values that no choice changes: they could not be had again. */
  stays: number
  examples: ConversionExample[]
}

/** What is to be done with the values of one field. */
export type ChosenConversion = { resource: string; field: string; choice: ConversionChoice }

/** What is to be chosen: stored values would not say the same. */
export const asksToChoose = ({ conversion }: PlannedChange): boolean =>
  conversion !== undefined && conversion.inexact + conversion.none > 0

/** One thing that an overlay changes: a resource, or a field of one. */
export type PlannedChange = {
  resource: string
  resourceLabel: Text
  /** The field's name; null for the resource itself. */
  field: string | null
  label: Text
  kind: 'added' | 'changed' | 'removed'
  /** What of it is said otherwise. */
  words: string[]
  effect: Effect
  /** Stored records that would not be right any more, or whose values mean something else or are hidden; null where none can be. */
  rows: number | null
  /** Of `data`: how many in the recycle bin would not be right either, should they come back; absent where none. */
  deleted?: number
  conversion?: PlannedConversion
}

/** A fault of a schema: where, and why in both languages. */
export type PlacedFault = { file: string; pointer: string; line: number; reason: Text; suggestion?: string }

/** A version as the list of them tells it; 0 is what is shipped. */
export type SchemaVersionRow = {
  version: number
  note: string
  by: string
  time: string | null
  changes: PlannedChange[]
}

/** Stored values of a resource that are still being brought to the types of their fields. */
export type OpenConversion = {
  resource: string
  label: Text
  fields: Text[]
  /** Records that were looked at since it was begun, or gone on with after a start, of those there are. */
  done: number
  total: number
}

/** What is in force, and what is not and why. */
export type SchemaAdministration = {
  /** That the next is saved over. */
  latest: number
  /** That is in force: an earlier one where the latest cannot be used. */
  inForce: number
  resources: { name: string; label: Text; shipped: boolean; changed: boolean }[]
  faults: { source: string; time: string; faults: PlacedFault[] }[]
  /** Until then lists hold values of before. */
  converting: OpenConversion[]
}

/** What the page begins with on which schemas are changed. */
export type SchemaEditing = {
  /** The latest version, which the overlay is of. */
  version: number
  /** Whether the reader may bring a change into force. */
  mayChange: boolean
  /** Resources as they are shipped, without what is said otherwise and without what follows from types. */
  files: ResourceSchema[]
  /** What is said otherwise, by resource. */
  overlay: Record<string, Record<string, unknown>>
}

/** What a text would change, and the version that it was tried over. */
export type SchemaTrial = { version: number; changes: PlannedChange[] }
