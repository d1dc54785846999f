import type { ResourceSchema, Text } from './types.ts'

/**
 * What a change of the schemas means for what is stored: nothing, some records want looking at, figures stand for
 * others than before, or values are hidden.
 */
export const effects = ['safe', 'data', 'meaning', 'destructive'] as const
export type Effect = (typeof effects)[number]

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

/** What is in force, and what is not and why. */
export type SchemaAdministration = {
  /** That the next is saved over. */
  latest: number
  /** That is in force: an earlier one where the latest cannot be used. */
  inForce: number
  resources: { name: string; label: Text; shipped: boolean; changed: boolean }[]
  faults: { source: string; time: string; faults: PlacedFault[] }[]
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
