/**
 * Whether what the page knows of its user still holds. Every answer to a signed-in call names a version of the user's
 * role, permissions and name; another one than before means that getInfo has to be read again.
 */
type Watcher = () => Promise<unknown>

let known: string | null = null
let watcher: Watcher | null = null
let reading = false

/**
 * Called with the version of every answer. However many answers bring a new one, the user is read once; the reading's own
 * answer says which version is known then.
 */
export function hearAccess(version: string | null, { ofUserInfo = false } = {}): void {
  if (version === null) return
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
export function watchAccess(read: Watcher): () => void {
  watcher = read
  return () => {
    if (watcher === read) watcher = null
  }
}

/** Forgets the version, for tests and for another user in the same page. */
export function forgetAccess(): void {
  known = null
}
