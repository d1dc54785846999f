import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { resourceKey } from '../../../../core/schema/fields.ts'
import { useSchemas } from '../../../schemas/useSchemas.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'

/** The lists that show reports, by their schemas' names. */
const lists = ['reports', 'drafts', 'industryReports']

/**
 * Runs a call about a report once; afterwards every list of reports and the counts beside the menu are read again.
 * Answers whether it went well.
 */
export function useReportAction(): {
  run: (call: () => Promise<unknown>) => Promise<boolean>
  busy: boolean
  failure: string | null
} {
  const translate = useTranslate()
  const queries = useQueryClient()
  const { resources } = useSchemas()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    try {
      await call()
      return true
    } catch (error) {
      setFailure(failureText(error, translate))
      return false
    } finally {
      setBusy(false)
      for (const schema of resources)
        if (lists.includes(schema.name)) void queries.invalidateQueries({ queryKey: [resourceKey(schema)] })
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
    }
  }
  return { run, busy, failure }
}
