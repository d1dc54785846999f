import { useEffect, useRef, useState } from 'react'

/** A file that is not uploaded yet. `problem` is a key of the catalogues or the server's sentence. */
export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'queued' | 'sending' | 'failed'
  share: number
  problem: string
}

/** Files that are sent at the same time. */
const atOnce = 3

type Send<T> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>
type Callbacks<T> = {
  /** One file is there. */ onUploaded: (answer: T) => void
  /** Nothing is under way any more; this many have gone. */ onSettled: (count: number) => void
}

/** Files on their way: each with its progress, each can be stopped; what failed stays for another try. */
export function useUploads<T>(sendFile: Send<T>, { onUploaded, onSettled }: Callbacks<T>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Upload[]>([])
  const sending = useRef(new Map<number, AbortController>())
  const workers = useRef(0)
  const gone = useRef(0)
  const lastKey = useRef(0)
  const change = (key: number, change: Partial<Upload>): void =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const drop = (key: number): void => setUploads((now) => now.filter((upload) => upload.key !== key))

  useEffect(() => {
    const controllers = sending.current
    return () => {
      line.current = []
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const send = async ({ key, file }: Upload): Promise<void> => {
    const controller = new AbortController()
    sending.current.set(key, controller)
    change(key, { state: 'sending', share: 0, problem: '' })
    try {
      const answer = await sendFile(file, (share) => change(key, { share }), controller.signal)
      gone.current += 1
      drop(key)
      onUploaded(answer)
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    } finally {
      sending.current.delete(key)
    }
  }

  const work = async (): Promise<void> => {
    workers.current += 1
    for (let next = line.current.shift(); next; next = line.current.shift()) await send(next)
    workers.current -= 1
    if (workers.current > 0) return
    const count = gone.current
    gone.current = 0
    onSettled(count)
  }

  return {
    uploads,
    /** Something is on its way. */
    busy: uploads.some(({ state }) => state === 'sending' || state === 'queued'),
    add: (files: readonly File[]): void =>
      setUploads((now) => [
        ...now,
        ...files.map((file): Upload => ({
          key: (lastKey.current += 1),
          file,
          state: 'waiting',
          share: 0,
          problem: '',
        })),
      ]),
    /** Takes a file out of the list; one that is on its way is stopped. */
    remove(key: number): void {
      line.current = line.current.filter((upload) => upload.key !== key)
      sending.current.get(key)?.abort()
      drop(key)
    },
    /** Sends what waits or has failed. Answers how many that are. */
    start(): number {
      const ready = uploads.filter(
        ({ state, key }) =>
          (state === 'waiting' || state === 'failed') &&
          !line.current.some((upload) => upload.key === key) &&
          !sending.current.has(key),
      )
      line.current.push(...ready)
      setUploads((now) =>
        now.map((upload) =>
          ready.some(({ key }) => key === upload.key) ? { ...upload, state: 'queued', problem: '' } : upload,
        ),
      )
      for (let free = atOnce - workers.current; free > 0 && line.current.length > 0; free -= 1) void work()
      return ready.length
    },
  }
}
