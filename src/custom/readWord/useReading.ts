import { useCallback, useEffect, useRef, useState } from 'react'
import { Fault, type FaultKind } from '../../ui/documents/fault.ts'
import { maxFile } from '../../ui/documents/limits.ts'
import type { ReadDocument } from '../../ui/documents/types.ts'
import { readFile } from '../../ui/documents/reading.ts'
import { isPdf } from '../../ui/documents/sniff.ts'
import { openFile, type OpenPdf } from '../../ui/files/pdf/open-file.ts'

/** A file that is open. `source` is what the reader chose: the browser reads it again where it has to. */
export type OpenFile = { name: string; size: number; source: File } & (
  | { kind: 'word'; document: ReadDocument }
  | { kind: 'pdf'; opened: OpenPdf }
)

/** What becomes of the file that was chosen last: nothing, it is being read, or why it was not. */
export type Reading =
  | { state: 'nothing'; cancelled?: boolean }
  | { state: 'reading'; name: string; since: number }
  | { state: 'failed'; name: string; kind: FaultKind }

const head = 1024

/** What a file is follows from its bytes. @throws Fault why it cannot be read */
async function openAny(file: File, signal: AbortSignal): Promise<OpenFile> {
  const about = { name: file.name, size: file.size, source: file }
  const begin = await file
    .slice(0, head)
    .arrayBuffer()
    .catch(() => {
      throw new Fault('broken')
    })
  if (!isPdf(new Uint8Array(begin))) return { ...about, kind: 'word', document: await readFile(file, signal) }
  if (file.size > maxFile) throw new Fault('tooLarge')
  return { ...about, kind: 'pdf', opened: await openFile(file, signal) }
}

/**
 * Opens one file at a time: another one, or leaving the page, ends the reading of the one before. What is open stays
 * open until the next one has been read, and frees then what it took.
 */
export function useReading(): {
  opened: OpenFile | null
  reading: Reading
  open: (files: readonly File[]) => void
  cancel: () => void
} {
  const [opened, setOpened] = useState<OpenFile | null>(null)
  const [reading, setReading] = useState<Reading>({ state: 'nothing' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(
    () => () => {
      if (opened?.kind === 'pdf') opened.opened.close()
    },
    [opened],
  )

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
    openAny(file, controller.signal).then(
      (opening) => {
        if (controller.signal.aborted) {
          if (opening.kind === 'pdf') opening.opened.close()
          return
        }
        setOpened(opening)
        setReading({ state: 'nothing' })
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          setReading({ state: 'failed', name: file.name, kind: error instanceof Fault ? error.kind : 'broken' })
      },
    )
  }, [])
  const cancel = useCallback((): void => {
    running.current?.abort()
    setReading({ state: 'nothing', cancelled: true })
  }, [])
  return { opened, reading, open, cancel }
}
