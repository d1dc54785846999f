/**
 * Whether what the page knows of its user still holds. Every answer to a signed-in call names a version of the user's
 * role, permissions and name; another one than before means that getInfo has to be read again.
 */
type Watcher = () => Promise<unknown>

let known: string | null = null
let watcher: Watcher | null = null
let reading = false
let lastAnswerAt = 0

/**
 * Called with the version of every answer. However many answers bring a new one, the user is read once; the reading's
 * own answer says which version is known then.
 */
export function noteAccessVersion(version: string | null, { ofUserInfo = false } = {}): void {
  if (version === null) return
  lastAnswerAt = Date.now()
  if (known === null || (ofUserInfo && reading)) known = version
  if (known === version || reading || !watcher) return
  reading = true
  void watcher()
    .catch(() => undefined)
    .finally(() => {
      reading = false
    })
}

/** Whoever shows the user: called when the user has to be read again. Answers how to stop. */
export function onAccessChange(read: Watcher): () => void {
  watcher = read
  return () => {
    if (watcher === read) watcher = null
  }
}

/** How long a page that is looked at may hear nothing before it asks, in milliseconds. */
export const longestSilence = 20_000

/**
 * Asks the server where no other call does: a page that stands still, or that its role shows nothing of, learns all the
 * same what its user may do. Only while it is looked at. Answers how to stop.
 */
export function askWhenSilent(ask: () => Promise<unknown>): () => void {
  const look = (): void => {
    // A clock that is set back makes no silence longer.
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - lastAnswerAt) < longestSilence) return
    lastAnswerAt = Date.now()
    void ask().catch(() => undefined)
  }
  const timer = setInterval(look, longestSilence / 4)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Forgets the version and who asks for it, as another page begins. */
export function resetAccessVersion(): void {
  known = null
  watcher = null
  reading = false
  lastAnswerAt = 0
}
