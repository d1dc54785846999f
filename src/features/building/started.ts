import { parseJson } from '../../../core/json.ts'
import { tryStorage } from '../../ui/storage/try-storage.ts'

const key = 'startedBuilds'

function read(): string[] {
  const stored = parseJson(tryStorage(() => sessionStorage.getItem(key), null))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function write(ids: readonly string[]): void {
  // A full or forbidden store costs the notice after loading the page again, no report.
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(ids)), undefined)
}

/**
 * The buildings that this tab asked for and whose end it has not seen: a page that is loaded again finds even those
 * that are over by then.
 */
export const started = {
  all: read,
  add: (id: string): void => write([...read().filter((other) => other !== id), id]),
  drop: (id: string): void => {
    if (read().includes(id)) write(read().filter((other) => other !== id))
  },
}
