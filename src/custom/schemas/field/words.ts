import type { FieldSchema, Text } from '../../../../core/schema/types.ts'

/** What the inputs of a field work on. */
export type FieldInputsProps = {
  field: FieldSchema
  /** Only how it looks may be said otherwise: the system's own code works with it. */
  locked: boolean
  disabled: boolean
  onChange: (field: FieldSchema) => void
}

/** A field of which words are said otherwise; what says nothing is left out, and what follows from the type with it. */
export function withWords(field: FieldSchema, words: Partial<Record<keyof FieldSchema, unknown>>): FieldSchema {
  const all = { ...field, ...words } as Record<string, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as FieldSchema
}

/** The members of `x-list` or `x-form`, of which some are said otherwise; nothing where nothing is left to say. */
export function looks<T extends object>(before: T | undefined, members: Partial<T>): T | undefined {
  const said = Object.entries({ ...before, ...members }).filter(([, value]) => value !== undefined)
  return said.length > 0 ? (Object.fromEntries(said) as T) : undefined
}

/** A text of both languages; nothing where neither says anything. */
export const textOrNothing = (text: Text): Text | undefined =>
  text['zh-CN'].trim() === '' && text['en-US'].trim() === '' ? undefined : text

export const noText: Text = { 'zh-CN': '', 'en-US': '' }
