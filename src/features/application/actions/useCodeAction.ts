import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { resourceKey } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'

/**
 * Runs a call about a code once, says what the server says, and reads again what shows codes. Answers whether it went
 * well.
 */
export function useCodeAction(schema: ResourceSchema): {
  run: (call: () => Promise<string>, onFailure?: (error: unknown) => void) => Promise<boolean>
  busy: boolean
} {
  const notify = useNotify()
  const queries = useQueryClient()
  const going = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<string>, onFailure?: (error: unknown) => void): Promise<boolean> => {
    if (going.current) return false
    going.current = true
    setBusy(true)
    try {
      notify(await call(), { type: 'success' })
      return true
    } catch (error) {
      onFailure?.(error)
      return false
    } finally {
      going.current = false
      setBusy(false)
      void queries.invalidateQueries({ queryKey: [resourceKey(schema)] })
    }
  }
  return { run, busy }
}
