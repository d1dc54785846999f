import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate, type DataProvider, type RaRecord } from 'react-admin'
import { resourceKey, textIn } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { menuSections } from '../menu.ts'
import { anywhereHits, askedCommands, askedHits, loneHits } from './command-hits.tsx'
import type { CommandRegistry } from './commands.ts'
import { useOwnCommands } from './own-commands.ts'
import { listPath, menuHits, recordHit, searchable, type HitGroup } from './results.ts'

/** Milliseconds without a key before the server is asked. */
const stillness = 150
/** Records of one resource that are shown; the list has the rest. */
const shown = 5
/** The server takes no longer search. */
export const longestSearch = 200

function useStill(text: string): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), stillness)
    return () => clearTimeout(timer)
  }, [text])
  return still
}

export type Search = { groups: HitGroup[]; searching: boolean; failed: string[]; retry: () => void }

/**
 * What a text finds: entries of the menu and commands at once, records of every searchable resource once typing pauses,
 * and with a command those that the text names besides it. Calls for an older text are aborted; a resource that fails is
 * named in `failed` and leaves the others standing.
 */
export function useSearch(typed: string, registry: CommandRegistry): Search {
  const translate = useTranslate()
  const { permissions } = useUser()
  const { resources } = useSchemas()
  const { locale } = useLanguage()
  const provider = useDataProvider<DataProvider>()
  const text = typed.trim()
  const asked = useStill(text)
  const schemas = searchable(resources, permissions)
  const ownCommands = useOwnCommands()
  const texts = { permissions, locale, translate }
  const commands = askedCommands(registry, schemas, asked, texts)
  // With a command the record's name alone is searched, once for all commands that leave the same.
  const named = commands.filter(
    ({ schema, of }, index) =>
      of !== '' && commands.findIndex((other) => other.schema === schema && other.of === of) === index,
  )
  const searches = [...schemas.map((schema) => ({ schema, of: asked })), ...named]
  const answers = useQueries({
    queries: searches.map(({ schema, of }) => ({
      queryKey: ['search', resourceKey(schema), of],
      enabled: of !== '' && text !== '',
      staleTime: 10_000,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(resourceKey(schema), {
          filter: { q: of },
          pagination: { page: 1, perPage: shown },
          signal,
          meta: { silent: true },
        }),
    })),
  })
  if (text === '') return { groups: [], searching: false, failed: [], retry: () => undefined }

  const pages: HitGroup = {
    name: 'menu',
    label: translate('search.pages'),
    hits: menuHits(menuSections({ resources, permissions, locale }), text),
  }
  const records = schemas.map((schema, index): HitGroup => {
    const { data = [], total = 0 } = answers[index]?.data ?? {}
    const hits = data.flatMap((record) => recordHit(schema, record, locale) ?? [])
    const label = textIn(schema.title ?? schema.label, locale)
    const all =
      total > hits.length && hits.length > 0
        ? [
            {
              path: listPath(schema, asked),
              label: translate('search.all', { count: total, smart_count: total, name: label }),
              icon: 'search' as const,
            },
          ]
        : []
    return { name: schema.name, label, hits: [...hits, ...all], records: true }
  })
  const recordsOf = (schema: ResourceSchema, of: string): RaRecord[] => {
    const place = searches.findIndex((search) => search.schema === schema && search.of === of)
    const answer = answers[place]
    // What belongs to another text is no record to do something with.
    return answer && !answer.isPlaceholderData && asked === text ? (answer.data?.data ?? []) : []
  }
  const lone = schemas.flatMap((schema) => {
    const [record, ...others] = recordsOf(schema, asked)
    return record && others.length === 0 ? loneHits(registry, schema, record, texts) : []
  })
  const doing: HitGroup = {
    name: 'commands',
    label: translate('search.commands.title'),
    hits: [
      ...commands.flatMap((command) => askedHits(command, recordsOf(command.schema, command.of), texts)),
      ...anywhereHits([...registry.anywhere, ...ownCommands], text, texts),
    ],
  }
  const withOne: HitGroup = { name: 'lone', label: translate('search.commands.lone'), hits: lone }
  return {
    groups: [pages, doing, ...records, withOne].filter(({ hits }) => hits.length > 0),
    searching: asked !== text || answers.some(({ isFetching }) => isFetching),
    failed: [...new Set(searches.filter((_, index) => answers[index]?.isError).map(({ schema }) => schema))].map(
      (schema) => textIn(schema.title ?? schema.label, locale),
    ),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}
