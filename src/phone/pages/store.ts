/** A page that was taken: a JPEG of a document, in its place among the others. `place`: of which link and kind of data. */
export type Page = { id: string; place: string; order: number; time: number; photo: ArrayBuffer }

/** Pages outlive a reload of the page, and a phone that ends the browser while its camera is open. */
export type PageStore = {
  /** Whether what is put there outlives this page. */
  readonly kept: () => boolean
  list(place: string): Promise<Page[]>
  put(pages: readonly Page[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

/** Links live a week unless they are prolonged; photos of an enterprise's papers stay no longer on a phone. */
const longest = 7 * 24 * 60 * 60_000

export const inOrder = (pages: readonly Page[]): Page[] =>
  [...pages].sort((a, b) => a.order - b.order || a.time - b.time || (a.id < b.id ? -1 : 1))

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not stored'))
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not stored'))
  })

async function openStore(): Promise<IDBDatabase> {
  const asked = indexedDB.open('customer-page', 1)
  asked.onupgradeneeded = () => void asked.result.createObjectStore('pages', { keyPath: 'id' })
  const database = await answered(asked)
  // A page of a later release may change the store: this one does not hold it up.
  database.onversionchange = () => database.close()
  return database
}

async function sweep(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction('pages', 'readwrite')
  const pages = transaction.objectStore('pages')
  for (const { id, time } of await answered(pages.getAll() as IDBRequest<Page[]>))
    if (time < Date.now() - longest) pages.delete(id)
  await finished(transaction)
}

/** Pages in the browser's database. Where it refuses, they live as long as this page, and `kept` says so. */
export function openPages(): PageStore {
  const held = new Map<string, Page>()
  let isKept = true
  let opening: Promise<IDBDatabase> | null = null
  const database = (): Promise<IDBDatabase> =>
    (opening ??= openStore().then(async (opened) => {
      await sweep(opened)
      return opened
    }))
  const tried = async <T>(work: (database: IDBDatabase) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await database())
    } catch {
      isKept = false
      return otherwise
    }
  }
  return {
    kept: () => isKept,
    list: async (place) => {
      const stored = await tried(
        (database) => answered(database.transaction('pages').objectStore('pages').getAll() as IDBRequest<Page[]>),
        [],
      )
      const all = new Map([...stored, ...held.values()].map((page) => [page.id, page]))
      return inOrder([...all.values()].filter((page) => page.place === place))
    },
    async put(pages) {
      const isStored = await tried(async (database) => {
        const transaction = database.transaction('pages', 'readwrite')
        for (const page of pages) transaction.objectStore('pages').put(page)
        await finished(transaction)
        return true
      }, false)
      for (const page of pages) {
        if (isStored) held.delete(page.id)
        else held.set(page.id, page)
      }
    },
    async remove(ids) {
      for (const id of ids) held.delete(id)
      await tried(async (database) => {
        const transaction = database.transaction('pages', 'readwrite')
        for (const id of ids) transaction.objectStore('pages').delete(id)
        await finished(transaction)
      }, undefined)
    },
  }
}
