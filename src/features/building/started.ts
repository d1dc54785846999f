const key = 'startedBuilds'

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // A full or forbidden store costs the notice after loading the page again, no report.
  }
}

/** The buildings that this tab asked for and whose end it has not seen: a page that is loaded again finds even those that are over by then. */
export const started = {
  all: read,
  add: (id: string): void => write([...read().filter((other) => other !== id), id]),
  drop: (id: string): void => {
    if (read().includes(id)) write(read().filter((other) => other !== id))
  },
}
