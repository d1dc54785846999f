/**
 * Does something once the page has nothing to do, at the latest after a while.
 *
 * @param patience milliseconds
 * @returns takes it back
 */
export function whenIdle(work: () => void, patience = 3000): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
