import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** Forgets remembered matches and tells of it; answers whether they are forgotten. */
export function useForget(): (ids: string[]) => Promise<boolean> {
  const notify = useNotify()
  const client = useQueryClient()
  const { forgetMatches } = useCalls()
  return async (ids) => {
    try {
      const msg = await forgetMatches(ids)
      notify(msg, { type: 'success', messageArgs: { _: msg } })
      return true
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure)
      notify(message, { type: 'warning', messageArgs: { _: message } })
      return false
    } finally {
      void client.invalidateQueries({ queryKey: ['pastMatches'] })
    }
  }
}
