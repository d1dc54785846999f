import { createContext, type ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { Access, Action } from '../../../core/permissions.ts'
import type { IconName } from '../../../core/schema/icons.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { normaliseSearch } from '../../../core/search.ts'

/**
 * Something that can be done from anywhere, by its name. `label` is a key of the catalogues, and `words` one of further
 * words that name it, with bars between them.
 */
export type Command = { label: string; words?: string; icon: IconName; needs?: Access } & (
  | { run: () => void }
  | { to: string }
  | { Dialog: ComponentType<{ onClose: () => void }> }
)

/** What the dialog of a command is told of its record; it closes itself when it is done. */
export type RecordDialogProps = { schema: ResourceSchema; record: RaRecord; onClose: () => void }

/** Something that can be done with one record. `needs`: of the permission of its resource, unless it names another. */
export type RecordCommand = {
  label: string
  words?: string
  needs?: Action | Access
  /** Only for such records. */ when?: (record: RaRecord) => boolean
} & (
  | { to: (record: RaRecord) => string }
  | { run: (record: RaRecord) => void }
  | { Dialog: ComponentType<RecordDialogProps> }
)

/** What the search offers to do: from anywhere, and by the name of a schema with each of its records. */
export type CommandRegistry = {
  anywhere: readonly Command[]
  records: Readonly<Record<string, readonly RecordCommand[]>>
}

/** Loads the registry: commands are no part of a page before they are searched. */
export const CommandsContext = createContext<() => Promise<CommandRegistry>>(async () => ({
  anywhere: [],
  records: {},
}))

/** One registry of several, in their order. */
export function mergeCommands(...registries: readonly Partial<CommandRegistry>[]): CommandRegistry {
  const records: Record<string, readonly RecordCommand[]> = {}
  for (const { records: more = {} } of registries)
    for (const [schema, commands] of Object.entries(more)) records[schema] = [...(records[schema] ?? []), ...commands]
  return { anywhere: registries.flatMap(({ anywhere = [] }) => anywhere), records }
}

/** The names of a command as they are typed: its label, and its further words. */
export type Names = { label: string; words: readonly string[] }

/** @param words as a catalogue has them, with bars between them */
export const namesOf = (label: string, words: string): Names => ({
  label,
  words: [label, ...words.split('|')].map(normaliseSearch).filter(Boolean),
})

/** Whether every word of a text is in one of the names. */
export function isNamed({ words }: Names, text: string): boolean {
  const asked = normaliseSearch(text).split(' ').filter(Boolean)
  return asked.length > 0 && asked.every((word) => words.some((name) => name.includes(word)))
}

/**
 * What a text asks for besides the command that it begins or ends with: the name of a record. Latin words end at a
 * blank, Chinese ones anywhere. Null where the text does not name the command.
 *
 * @example besides(namesOf('上传数据', '上传 upload'), '上传潍柴') // '潍柴'
 */
export function besides({ words }: Names, text: string): string | null {
  const asked = normaliseSearch(text)
  const isWhole = (word: string, next: string): boolean => !/[a-z0-9]/.test(word) || !/^[a-z0-9]/i.test(next)
  const rests = words.flatMap((word) => {
    const [after, before] = [asked.slice(word.length), asked.slice(0, -word.length)]
    return [
      ...(asked.startsWith(word) && isWhole(word.at(-1) ?? '', after) ? [after] : []),
      ...(asked.endsWith(word) && isWhole(word[0] ?? '', before.at(-1) ?? '') ? [before] : []),
    ]
  })
  const [shortest] = rests.map((rest) => rest.trim()).toSorted((a, b) => a.length - b.length)
  return shortest ?? null
}
