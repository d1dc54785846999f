const listeners = new Set<() => void>()

/** Runs after every call that has changed something on the server. Answers how to stop listening. */
export function onChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Something has changed on the server: told by the one way to the server, so that no page has to remember it. */
export function announceChange(): void {
  for (const listener of listeners) listener()
}
