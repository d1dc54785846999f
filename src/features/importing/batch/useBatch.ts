import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { FileImport } from '../../../../core/imports-of-files.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { CustomerChoice } from '../state.ts'
import { gather } from './gather.ts'
import { itemsOf, readingOf, type BatchItem, type Reading, type Work } from './item.ts'
import type { Wording } from './questions.ts'
import { imported, readFor, readGiven, refusalOf, verifiedOf } from './read.ts'
import { fault } from './reason.ts'
import { standingsOf, type Standing } from './standing.ts'
import { useKeptWork } from '../../../ui/notices/useKeptWork.ts'

/** Files that are read at once: a server of one office reads for others too. */
const atOnce = 2

export type Batch = {
  items: readonly BatchItem[]
  standings: ReadonlyMap<string, Standing>
  /** Files that nobody has brought in: closing loses what was read of them. */
  unsaved: boolean
  /** While files are imported: how many of how many. */
  progress: { done: number; all: number } | null
  add: (files: readonly File[]) => void
  retry: (ids: readonly string[]) => void
  remove: (id: string) => void
  /** Stops what is read or waits, and the import after the file that is on its way. */
  stop: () => void
  /** A person says whose a file is. */
  assign: (id: string, customer: CustomerChoice) => void
  importReady: () => Promise<void>
  /** A file was brought in by the dialog. */
  broughtIn: (id: string, result: FileImport, customer: CustomerChoice) => void
  undone: (id: string) => void
}

/** The queue of a batch: files are read two at a time, and those that are ready imported one after the other. */
export function useBatch(meant: CustomerChoice | null, tables: readonly TableSchema[], first: readonly File[]): Batch {
  const calls = useCalls()
  const refresh = useRefresh()
  const locale = useLocale()
  const { listed } = usePunctuation()
  const wording = useMemo<Wording>(() => ({ tables, locale, listed }), [tables, locale, listed])
  const [items, setItems] = useState<readonly BatchItem[]>([])
  const [progress, setProgress] = useState<Batch['progress']>(null)
  const running = useRef(new Map<string, AbortController>())
  const stopping = useRef(false)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  const standings = useMemo(() => standingsOf(items, wording), [items, wording])

  const set = useCallback((id: string, work: (before: Work) => Work): void => {
    setItems((list) => list.map((item) => (item.id === id ? { ...item, work: work(item.work) } : item)))
  }, [])

  /** Runs what reads one file; what fails says so at the file and nowhere else. */
  const run = useCallback(
    async (id: string, read: (signal: AbortSignal) => Promise<Reading>): Promise<void> => {
      if (running.current.has(id)) return
      const controller = new AbortController()
      running.current.set(id, controller)
      set(id, () => ({ kind: 'reading', share: null }))
      let work: Work
      try {
        work = { ...(await read(controller.signal)), kind: 'read' }
      } catch (error) {
        work = controller.signal.aborted
          ? { kind: 'refused', reason: fault('stopped'), retry: true }
          : { kind: 'refused', ...refusalOf(error) }
      }
      running.current.delete(id)
      set(id, () => work)
    },
    [set],
  )

  const pump = useEffectEvent(() => {
    for (const { id, given, work } of items) {
      if (running.current.size >= atOnce) return
      if (work.kind !== 'waiting') continue
      const onProgress = (share: number): void =>
        set(id, (before) =>
          before.kind === 'reading' ? { kind: 'reading', share: share >= 1 ? null : share } : before,
        )
      void run(id, (signal) => readGiven(calls, given, meant, wording, { signal, onProgress }))
    }
  })
  useEffect(() => pump(), [items])

  const add = useCallback((files: readonly File[]): void => {
    void gather(files).then((given) => setItems((list) => [...list, ...itemsOf(given)]))
  }, [])
  const began = useRef(false)
  useEffect(() => {
    if (began.current || first.length === 0) return
    began.current = true
    add(first)
  }, [add, first])
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const stop = (): void => {
    stopping.current = true
    for (const controller of running.current.values()) controller.abort()
    const stopped: Work = { kind: 'refused', reason: fault('stopped'), retry: true }
    setItems((list) => list.map((item) => (item.work.kind === 'waiting' ? { ...item, work: stopped } : item)))
  }

  /** Imports one file that is ready, after another dry run: a file before it may have brought other figures. */
  const bringIn = async (id: string): Promise<void> => {
    const item = latest.current.find((one) => one.id === id)
    const reading = item && readingOf(item)
    if (!item || !reading || standingsOf(latest.current, wording).get(id)?.kind !== 'ready') return
    const { signal } = new AbortController()
    try {
      set(id, () => ({ ...reading, kind: 'importing' }))
      const again = await verifiedOf(calls, reading, wording, signal)
      const asIs: BatchItem = { ...item, work: { ...again, kind: 'read' } }
      const others = latest.current.map((one) => (one.id === id ? asIs : one))
      if (standingsOf(others, wording).get(id)?.kind !== 'ready') return set(id, () => asIs.work)
      const result = await imported(calls, again, wording)
      set(id, () => ({ ...again, kind: 'imported', result, undone: false }))
    } catch (error) {
      const { reason, retry } = refusalOf(error)
      set(id, () => (retry ? { kind: 'refused', reason, retry } : { ...reading, kind: 'read', fault: reason }))
    }
  }
  const importReady = async (): Promise<void> => {
    const ready = items.filter(({ id }) => standings.get(id)?.kind === 'ready')
    if (progress || ready.length === 0) return
    stopping.current = false
    for (const [index, { id }] of ready.entries()) {
      if (stopping.current) break
      setProgress({ done: index, all: ready.length })
      await bringIn(id)
    }
    setProgress(null)
    refresh()
  }

  const unsaved = items.some(({ work }) => work.kind !== 'imported' && !(work.kind === 'refused' && !work.retry))
  useKeptWork('batch', unsaved)

  return {
    items,
    standings,
    unsaved,
    progress,
    add,
    retry: (ids) =>
      setItems((list) => list.map((item) => (ids.includes(item.id) ? { ...item, work: { kind: 'waiting' } } : item))),
    remove: (id) => {
      running.current.get(id)?.abort()
      setItems((list) => list.filter((item) => item.id !== id))
    },
    stop,
    assign: (id, customer) => {
      const item = items.find((one) => one.id === id)
      const reading = item && readingOf(item)
      if (reading) void run(id, (signal) => readFor(calls, reading, customer, wording, signal))
    },
    importReady,
    broughtIn: (id, result, customer) => {
      set(id, (before) =>
        before.kind === 'read' ? { ...before, kind: 'imported', customer, result, undone: false } : before,
      )
      refresh()
    },
    undone: (id) => set(id, (before) => (before.kind === 'imported' ? { ...before, undone: true } : before)),
  }
}
