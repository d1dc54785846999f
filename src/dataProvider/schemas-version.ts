/**
 * Whether the page still has the schemas in force. Every answer to a signed-in call names them by their hash; another
 * one than the page was built from means that they have to be read again.
 */
type Watcher = () => Promise<unknown>

let watcher: { hash: string; read: Watcher } | null = null
let reading = false

/** Called with the hash of every answer: however many bring a new one, the schemas are read once. */
export function noteSchemas(hash: string | null): void {
  if (hash === null || !watcher || watcher.hash === hash || reading) return
  reading = true
  void watcher
    .read()
    .catch(() => undefined)
    .finally(() => {
      reading = false
    })
}

/** Whoever is built from the schemas of a hash: called when others are in force. Answers how to stop. */
export function onOtherSchemas(hash: string, read: Watcher): () => void {
  const own = { hash, read }
  watcher = own
  return () => {
    if (watcher === own) watcher = null
  }
}
