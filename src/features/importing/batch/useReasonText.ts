import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import type { Reason } from './reason.ts'

/** Why a file is not ready, as a sentence in the reader's language. */
export function useReasonText(): (reason: Reason) => string {
  const translate = useTranslate()
  const { named } = usePunctuation()
  return useCallback(
    (reason) => {
      const text = 'text' in reason ? reason.text : translate(reason.key, { ...reason.parameters, _: reason.key })
      return reason.table === undefined ? text : named(reason.table, text)
    },
    [translate, named],
  )
}
