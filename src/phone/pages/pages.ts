import { largestPage, mostPages, pagesHead, pagesType } from '../../../core/photo-pages.ts'
import { keep, kept } from '../keep.ts'
import type { Limits } from '../uploads/queue.ts'
import type { Uploader } from '../uploads/uploader.ts'
import { PictureFault, type Fault } from './picture.ts'
import type { Page, PageStore } from './store.ts'

export type Refused = { key: number; name: string; fault: Fault; page: number }
/** A document on its way: which pages, under which name; `key` of its upload. */
type Sending = { name: string; ids: string[]; key?: string }
export type Desk = {
  store: PageStore
  uploader: Uploader
  /** Makes a page of a chosen file. Throws PictureFault. */
  read: (file: File) => Promise<ArrayBuffer>
  limits: Limits
}

const same = (a: ArrayBuffer, b: ArrayBuffer): boolean => {
  if (a.byteLength !== b.byteLength) return false
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)]
  return left.every((byte, index) => byte === right[index])
}
const two = (value: number): string => (value < 10 ? `0${value}` : String(value))
const stamp = (time: Date): string =>
  `${time.getFullYear()}${two(time.getMonth() + 1)}${two(time.getDate())}-${two(time.getHours())}${two(time.getMinutes())}${two(time.getSeconds())}`

/** The pages of one kind of data of a link: taken, put in order, and sent as one PDF. `watch` tells of changes. */
export class Pages {
  /** Those that are not on their way. */
  pages: readonly Page[] = []
  refused: readonly Refused[] = []
  /** Photos that are being read. */
  reading = 0
  /** The page that was taken out last. */
  removed: Page | null = null
  /** Another window took pages away while this one showed them. */
  elsewhere = false
  #sending: Sending[]
  #count = 0
  #turn: Promise<void> = Promise.resolve()
  #watchers = new Set<() => void>()
  readonly #place: string
  readonly #type: string
  readonly #desk: Desk

  constructor(token: string, type: string, desk: Desk) {
    this.#place = `${token} ${type}`
    this.#type = type
    this.#desk = desk
    this.#sending = kept<Sending[]>(this.#key()) ?? []
    desk.uploader.watch(() => this.#look())
  }

  #key(): string {
    return `pdf:${this.#place}`
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** How many pages are on their way. */
  get away(): number {
    return this.#sending.reduce((sum, { ids }) => sum + ids.length, 0)
  }

  kept(): boolean {
    return this.#desk.store.kept()
  }

  /** One after the other: of two presses the second finds what the first has done. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** What is stored and not on its way. */
  async #here(): Promise<Page[]> {
    const stored = await this.#desk.store.list(this.#place)
    return stored.filter(({ id }) => !this.#sending.some(({ ids }) => ids.includes(id)))
  }

  async #list(): Promise<void> {
    this.pages = await this.#here()
    this.#told()
  }

  /** What an earlier page of this link left. A document that was cut off goes on by itself. */
  load(): Promise<void> {
    return this.#inTurn(async () => {
      const stored = await this.#desk.store.list(this.#place)
      for (const sending of this.#sending.filter(({ key }) => !key)) {
        const { name, ids } = sending
        const found = this.#desk.uploader.queue.find((item) => item.name === name)
        const pages = ids.flatMap((id) => stored.filter((page) => page.id === id))
        if (found?.status === 'done') await this.#desk.store.remove(ids)
        this.#forget(sending)
        if (found?.status !== 'done' && pages.length === ids.length) this.#hand(name, pages)
      }
      await this.#list()
    })
  }

  /** Takes photos as further pages, one after the other; one that is refused stops none of the others. */
  take(files: readonly File[]): Promise<void> {
    this.reading += files.length
    this.#told()
    return this.#inTurn(async () => {
      for (const file of files) {
        try {
          await this.#add(await this.#desk.read(file))
        } catch (error) {
          const { kind: fault, page } = error instanceof PictureFault ? error : new PictureFault('broken')
          this.refused = [...this.refused, { key: ++this.#count, name: file.name, fault, page }]
        }
        this.reading -= 1
        await this.#list()
      }
    })
  }

  async #add(photo: ArrayBuffer): Promise<void> {
    const { store } = this.#desk
    if (photo.byteLength > largestPage) throw new PictureFault('size')
    const twin = this.pages.findIndex((page) => same(page.photo, photo))
    if (twin >= 0) throw new PictureFault('twice', twin + 1)
    const bytes = this.pages.reduce((sum, page) => sum + page.photo.byteLength, photo.byteLength)
    if (this.pages.length >= mostPages || bytes > this.#desk.limits.maxSize - 1000) throw new PictureFault('many')
    const time = Date.now()
    const order = Math.max(0, ...this.pages.map((page) => page.order)) + 1
    const id = `${time.toString(36)}-${Math.random().toString(36).slice(2)}`
    await store.put([{ id, place: this.#place, order, time, photo }])
  }

  dismiss(key: number): void {
    this.refused = this.refused.filter((refused) => refused.key !== key)
    this.#told()
  }

  /** Moves a page by one place: -1 towards the first. */
  move(id: string, by: 1 | -1): Promise<void> {
    return this.#inTurn(async () => {
      const at = this.pages.findIndex((page) => page.id === id)
      const other = at + by
      if (at < 0 || other < 0 || other >= this.pages.length) return
      const moved = this.pages.filter((page) => page.id !== id)
      moved.splice(other, 0, ...this.pages.slice(at, at + 1))
      await this.#desk.store.put(moved.map((page, index) => ({ ...page, order: index + 1 })))
      await this.#list()
    })
  }

  remove(id: string): Promise<void> {
    return this.#inTurn(async () => {
      this.removed = this.pages.find((page) => page.id === id) ?? this.removed
      await this.#desk.store.remove([id])
      await this.#list()
    })
  }

  /** Puts back the page that was taken out last. */
  putBack(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.removed) await this.#desk.store.put([this.removed])
      this.removed = null
      await this.#list()
    })
  }

  /** Sends the pages as one PDF, unless another window has taken some of them away: then they are shown anew. */
  send(title: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.pages.length === 0) return
      const ids = (pages: readonly Page[]): string => pages.map(({ id }) => id).join()
      this.elsewhere = ids(await this.#here()) !== ids(this.pages)
      if (!this.elsewhere) {
        this.removed = null
        this.#hand(`${title}-${stamp(new Date())}.pdf`, this.pages)
      }
      await this.#list()
    })
  }

  #remember(sending: Sending[]): void {
    this.#sending = sending
    keep(
      this.#key(),
      sending.map(({ name, ids }) => ({ name, ids })),
    )
  }

  #forget(gone: Sending): void {
    this.#remember(this.#sending.filter((sending) => sending !== gone))
  }

  #hand(name: string, pages: readonly Page[]): void {
    const parts = [pagesHead(pages.map(({ photo }) => photo.byteLength)), ...pages.map(({ photo }) => photo)]
    const sending: Sending = { name, ids: pages.map(({ id }) => id) }
    // Kept before a byte leaves: a reload in between goes on with it.
    this.#remember([...this.#sending, sending])
    const [key] = this.#desk.uploader.choose(
      [new File(parts, name, { type: pagesType })],
      this.#type,
      this.#desk.limits,
    )
    if (key) sending.key = key
    this.#look()
  }

  /** A document that arrived: its pages go. One that was refused or taken back: they are here again. */
  #look(): void {
    for (const sending of this.#sending.filter(({ key }) => key)) {
      const item = this.#desk.uploader.queue.find(({ key }) => key === sending.key)
      if (item && item.status !== 'done' && item.status !== 'refused') continue
      this.#forget(sending)
      void this.#inTurn(async () => {
        if (item?.status === 'done') await this.#desk.store.remove(sending.ids)
        await this.#list()
      })
    }
  }
}
