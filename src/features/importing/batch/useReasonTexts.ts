import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import type { Reason } from './reason.ts'

/** Why a file is not ready, as sentences in the reader's language; one that holds for several tables is told once. */
export function useReasonTexts(): (reasons: readonly Reason[]) => string[] {
  const translate = useTranslate()
  const { named, listed } = usePunctuation()
  return useCallback(
    (reasons) => {
      const tablesOf = new Map<string, Set<string>>()
      for (const reason of reasons) {
        const text = 'text' in reason ? reason.text : translate(reason.key, { ...reason.parameters, _: reason.key })
        const tables = tablesOf.get(text) ?? new Set()
        if (reason.table !== undefined) tables.add(reason.table)
        tablesOf.set(text, tables)
      }
      return [...tablesOf].map(([text, tables]) => (tables.size === 0 ? text : named(listed([...tables]), text)))
    },
    [translate, named, listed],
  )
}
