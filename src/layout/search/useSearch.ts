import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate, type DataProvider } from 'react-admin'
import { resourceKey, textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { menuSections } from '../menu.ts'
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
 * What a text finds: entries of the menu at once, records of every searchable resource once typing pauses. Calls for an
 * older text are aborted; a resource that fails is named in `failed` and leaves the others standing.
 */
export function useSearch(typed: string): Search {
  const translate = useTranslate()
  const { permissions } = useUser()
  const { resources } = useSchemas()
  const { locale } = useLanguage()
  const provider = useDataProvider<DataProvider>()
  const text = typed.trim()
  const asked = useStill(text)
  const schemas = searchable(resources, permissions)
  const answers = useQueries({
    queries: schemas.map((schema) => ({
      queryKey: ['search', resourceKey(schema), asked],
      enabled: asked !== '' && text !== '',
      staleTime: 10_000,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(resourceKey(schema), {
          filter: { q: asked },
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
    return { name: schema.name, label, hits: [...hits, ...all] }
  })
  return {
    groups: [pages, ...records].filter(({ hits }) => hits.length > 0),
    searching: asked !== text || answers.some(({ isFetching }) => isFetching),
    failed: schemas
      .filter((_, index) => answers[index]?.isError)
      .map((schema) => textIn(schema.title ?? schema.label, locale)),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}
