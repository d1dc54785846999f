import type { ServerFile } from '../types.ts'
import { Failure } from '../wire.ts'
import { after, due, type Change, type Limits, type Queue } from './queue.ts'

export type Way = {
  signal: AbortSignal
  id: string | null
  name: string
  dataType: string
  session: string
  onPlaced: (id: string) => void
  onSent: (bytes: number) => void
}
export type Transport = {
  send: (file: File, way: Way) => Promise<void>
  /** Takes an upload back. */
  remove: (id: string, session: string) => Promise<unknown>
  /** Told of what concerns the page and not one file: the session ended, the link is over. */
  onFailure: (failure: Failure) => void
}

const atOnce = 2
const extensions: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' }
/** Some cameras give a picture no extension, and the server tells kinds by it. */
const nameOf = ({ name, type }: File): string =>
  /\.\w+$/.test(name) ? name : `${name || 'photo'}${extensions[type] ?? ''}`
/** How long to wait before a broken upload is tried again, by how often it broke without a byte in between. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Of these no file is to blame: the line, a proxy, a lock that a cut connection left behind, too many requests. */
const passing = (status: number): boolean => status === 0 || status === 423 || status === 429 || status >= 500
/** 409: in another window everything was submitted. */
const ofPage = (status: number): boolean => status === 401 || status === 404 || status === 409 || status === 410

/** Carries files to the server, whatever happens to the line. Lives as long as the page; `watch` tells of changes. */
export class Uploader {
  queue: Queue = []
  #files = new Map<string, File>()
  #running = new Map<string, AbortController>()
  #broken = new Map<string, number>()
  #session: string | null = null
  #watchers = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #count = 0
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** With a session files are sent; without one they wait. */
  open(session: string | null): void {
    if (session === this.#session) return
    this.#session = session
    for (const [key, running] of this.#running) {
      this.#apply({ type: 'hold', key })
      running.abort()
    }
    this.again()
  }

  /** Ends what is being sent, and tries nothing again: the page is gone. */
  close(): void {
    clearTimeout(this.#timer)
    this.open(null)
  }

  list(files: readonly ServerFile[]): void {
    this.#change({ type: 'list', files })
  }

  /** Answers under which keys they are in the queue. */
  choose(files: readonly File[], dataType: string, limits: Limits): string[] {
    const chosen = files.map((file) => ({ key: `f${++this.#count}`, name: nameOf(file), size: file.size, file }))
    for (const { key, file } of chosen) this.#files.set(key, file)
    this.#change({ type: 'choose', files: chosen, dataType, limits })
    return chosen.map(({ key }) => key)
  }

  pause(key: string): void {
    this.#change({ type: 'pause', key })
    this.#running.get(key)?.abort()
  }

  resume(key: string): void {
    this.#broken.delete(key)
    this.#change({ type: 'resume', key })
  }

  /** Tries at once what broke: the line is back. */
  again(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#change({ type: 'again' })
  }

  async remove(key: string): Promise<void> {
    const item = this.queue.find((entry) => entry.key === key)
    if (!item || item.status === 'removing') return
    this.#change({ type: 'remove', key })
    this.#running.get(key)?.abort()
    if (item.id === null || this.#session === null) return
    try {
      await this.#transport.remove(item.id, this.#session)
      this.#change({ type: 'removed', key })
    } catch (error) {
      const status = error instanceof Failure ? error.status : 0
      // Gone already is what was wanted.
      this.#change({ type: status === 404 ? 'removed' : 'stay', key })
      if (error instanceof Failure && status === 401) this.#transport.onFailure(error)
    }
  }

  #apply(change: Change): void {
    this.queue = after(this.queue, change)
  }

  #change(change: Change): void {
    this.#apply(change)
    if (this.#session !== null) for (const { key } of due(this.queue, atOnce)) void this.#send(key, this.#session)
    for (const watcher of this.#watchers) watcher()
  }

  async #send(key: string, session: string): Promise<void> {
    const item = this.queue.find((entry) => entry.key === key)
    const file = this.#files.get(key)
    if (!item || !file || this.#running.has(key)) return
    const running = new AbortController()
    this.#running.set(key, running)
    this.#apply({ type: 'begin', key })
    try {
      await this.#transport.send(file, {
        signal: running.signal,
        id: item.id,
        name: item.name,
        dataType: item.dataType,
        session,
        onPlaced: (id) => this.#change({ type: 'place', key, id }),
        onSent: (sent) => {
          if (sent > (this.queue.find((entry) => entry.key === key)?.sent ?? 0)) this.#broken.delete(key)
          this.#change({ type: 'move', key, sent })
        },
      })
      this.#running.delete(key)
      this.#files.delete(key)
      this.#change({ type: 'finish', key })
    } catch (error) {
      this.#running.delete(key)
      this.#failed(key, error instanceof Failure ? error : new Failure(0), running.signal.aborted)
    }
  }

  #failed(key: string, failure: Failure, aborted: boolean): void {
    if (aborted) return this.#change({ type: 'hold', key })
    if (ofPage(failure.status)) {
      this.#session = null
      this.#apply({ type: 'hold', key })
      this.#change({ type: 'hold', key })
      return this.#transport.onFailure(failure)
    }
    if (!passing(failure.status)) return this.#change({ type: 'refuse', key, text: failure.text })
    const times = this.#broken.get(key) ?? 0
    this.#broken.set(key, times + 1)
    this.#timer ??= setTimeout(() => this.again(), pauses[Math.min(times, pauses.length - 1)])
    this.#change({ type: 'break', key })
  }
}
