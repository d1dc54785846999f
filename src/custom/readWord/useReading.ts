import { useCallback, useEffect, useRef, useState } from 'react'
import { Fault, type FaultKind } from '../../documents/fault.ts'
import type { ReadDocument } from '../../documents/read.ts'
import { readFile } from '../../documents/reading.ts'

export type OpenFile = { name: string; size: number; document: ReadDocument }

/** Where the page stands: nothing open, a file being read, a file that was read, or why it was not. */
export type Reading = { state: 'nothing'; cancelled?: boolean } | { state: 'reading'; name: string; since: number } | { state: 'open'; file: OpenFile } | { state: 'failed'; name: string; kind: FaultKind }

/** Opens one file at a time: another one, or leaving the page, ends the reading of the one before. */
export function useReading(): { reading: Reading; open: (files: readonly File[]) => void; cancel: () => void } {
  const [reading, setReading] = useState<Reading>({ state: 'nothing' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const open = useCallback((files: readonly File[]): void => {
    const [file] = files
    if (!file) return
    running.current?.abort()
    if (files.length > 1) {
      setReading({ state: 'failed', name: '', kind: 'many' })
      return
    }
    const controller = new AbortController()
    running.current = controller
    setReading({ state: 'reading', name: file.name, since: Date.now() })
    readFile(file, controller.signal).then(
      (document) => {
        if (!controller.signal.aborted) setReading({ state: 'open', file: { name: file.name, size: file.size, document } })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setReading({ state: 'failed', name: file.name, kind: error instanceof Fault ? error.kind : 'broken' })
      },
    )
  }, [])
  const cancel = useCallback((): void => {
    running.current?.abort()
    setReading({ state: 'nothing', cancelled: true })
  }, [])
  return { reading, open, cancel }
}
