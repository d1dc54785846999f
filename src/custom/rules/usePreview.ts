import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RulePreview } from '../../../core/analysis/rule-admin.ts'
import type { RuleChange } from '../../../core/analysis/rule.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLanguage } from '../../i18n/language.ts'

export const previewPageSize = 20
const pace = 700

export type Preview = {
  result: RulePreview | null
  /** Being worked on, or about to be. */
  busy: boolean
  error: Error | null
  page: number
  setPage: (page: number) => void
  restart: () => void
  cancel: () => void
}

const isUnderWay = (preview: RulePreview | null | undefined): boolean =>
  preview?.state === 'waiting' || preview?.state === 'running'

/** Works out on the server what settings would do, and follows it; it ends when whoever asked goes away. */
export function usePreview(rules: Record<string, RuleChange>): Preview {
  // The calls taken out of it are others with every render.
  const calls = useCalls()
  const { locale } = useLanguage()
  const client = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const text = JSON.stringify(rules)

  useEffect(() => {
    let left = false
    let begun: string | null = null
    setId(null)
    setFailure(null)
    setPage(1)
    calls.startRulePreview(JSON.parse(text) as Record<string, RuleChange>).then(
      ({ id: started }) => {
        begun = started
        if (left) void calls.cancelRulePreview(started).catch(() => undefined)
        else setId(started)
      },
      (error: unknown) => (left ? undefined : setFailure(error instanceof Error ? error : new Error(String(error)))),
    )
    return () => {
      left = true
      if (begun !== null) void calls.cancelRulePreview(begun).catch(() => undefined)
    }
  }, [text, round, calls])

  const key = ['rulePreview', id, page, locale]
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: key,
    enabled: id !== null,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => calls.rulePreview({ pageNum: page, pageSize: previewPageSize }, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pace : false),
  })
  // Another window of this user has begun another one, or the server was restarted.
  const current = data && data.id === id ? data : null
  const lost = id !== null && data !== undefined && !isPlaceholderData && current === null
  return {
    result: current,
    page,
    setPage,
    busy:
      failure === null &&
      error === null &&
      (id === null || data === undefined || isUnderWay(current) || (current === null && !lost)),
    error: failure ?? error ?? (lost ? new Error('rules.preview.replaced') : null),
    restart: () => setRound((now) => now + 1),
    cancel: () =>
      void calls.cancelRulePreview(id ?? undefined).then(
        () => client.invalidateQueries({ queryKey: ['rulePreview'] }),
        (cause: unknown) => setFailure(cause instanceof Error ? cause : new Error(String(cause))),
      ),
  }
}
