import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** Opens the file of a customer that the address names (`?file=`); the server decides whether it may be read. */
export function useCustomerFile(open: (files: readonly File[]) => void): void {
  const [address] = useSearchParams()
  const { downloadFile } = useCalls()
  const notify = useNotify()
  const id = address.get('file') ?? ''
  useEffect(() => {
    if (id === '') return undefined
    const controller = new AbortController()
    downloadFile(id, controller.signal).then(
      (file) => controller.signal.aborted || open([file]),
      (error: unknown) =>
        controller.signal.aborted || notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
    )
    return () => controller.abort()
  }, [id, downloadFile, open, notify])
}
