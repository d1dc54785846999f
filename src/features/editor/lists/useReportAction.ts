import { useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '../../../../core/schema/fields.ts'
import { useSchemas } from '../../../schemas/useSchemas.ts'

/** The lists that show reports, by their schemas' names. */
const lists = ['reports', 'drafts', 'industryReports']

/**
 * Runs a call about a report; afterwards, however it went, every list of reports and the counts beside the menu are
 * read again. Throws what the call throws.
 */
export function useReportAction(): (call: () => Promise<unknown>) => Promise<void> {
  const queries = useQueryClient()
  const { resources } = useSchemas()
  return async (call) => {
    try {
      await call()
    } finally {
      for (const schema of resources)
        if (lists.includes(schema.name)) void queries.invalidateQueries({ queryKey: [resourceKey(schema)] })
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
    }
  }
}
