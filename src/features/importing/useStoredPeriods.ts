import { useEffect, useState } from 'react'
import { useCalls } from '../../dataProvider/useCalls.ts'
import type { Source } from './state.ts'

/** The periods that the customer has in a table already; an import replaces them. Empty until known. */
export function useStoredPeriods(source: Pick<Source, 'customer' | 'tableId'> | null): string[] {
  const calls = useCalls()
  const [periods, setPeriods] = useState<string[]>([])
  const id = source?.customer?.appUserId
  const tableId = source?.tableId
  useEffect(() => {
    if (!id) return
    const controller = new AbortController()
    calls.customerInfo(id, controller.signal).then(
      (info) => setPeriods(info.tables.find((table) => table.id === tableId)?.periods ?? []),
      () => controller.signal.aborted || setPeriods([]),
    )
    return () => controller.abort()
  }, [id, tableId, calls])
  return periods
}
