import type { ReportDocument } from '../../../../core/document/types.ts'
import { documentText } from './document-json.ts'

/** Content of a report that the server did not have when it was kept on this machine. */
export type LocalCopy = {
  id: string
  reportId: string
  userName: string
  /** The server's version that the content was written on. */
  version: number
  document: ReportDocument
  /** ISO time. */
  time: string
  /** The clerk chose another version and keeps this one in reserve: it is listed, but not offered by itself. */
  setAside: boolean
}

export type LocalCopies = {
  /** Copies of one report that this user left on this machine, newest first. */
  list: (reportId: string, userName: string) => Promise<LocalCopy[]>
  put: (copy: LocalCopy) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** As it is stored: the document as one text, which is a tenth of the work of storing its thousands of nodes. */
type Stored = Omit<LocalCopy, 'document'> & { text: string }

/** A copy of an earlier release of the product has its document as it is. */
const copyOf = (stored: Stored | LocalCopy): LocalCopy => {
  if ('document' in stored) return stored
  const { text, ...rest } = stored
  return { ...rest, document: JSON.parse(text) as ReportDocument }
}

const storeName = 'copies'
const keptDays = 30

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('report-copies', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** The copies in this browser's IndexedDB. Copies that nobody asked for in 30 days go. */
export const localCopies: LocalCopies = {
  async list(reportId, userName) {
    const all = await run<(Stored | LocalCopy)[]>('readonly', (store) => store.getAll())
    const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString()
    for (const copy of all) if (copy.time < oldest) void localCopies.remove(copy.id)
    return all
      .filter((copy) => copy.reportId === reportId && copy.userName === userName && copy.time >= oldest)
      .sort((a, b) => b.time.localeCompare(a.time))
      .map(copyOf)
  },
  async put({ document, ...rest }) {
    await run('readwrite', (store) => store.put({ ...rest, text: documentText(document) } satisfies Stored))
  },
  async remove(id) {
    await run('readwrite', (store) => store.delete(id))
  },
}
