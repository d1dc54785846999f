import { startTransition, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'

/** What one page leaves for the next one to say; it stands in the history's entry and survives a reload. */
export type Left = { notice?: 'recovered'; username?: string }

const listeners = new Set<() => void>()

/** Opens a page of the user layout without loading anything again. The way back after signing in is kept. */
export function go(path: string, { replace = false, left = {} }: { replace?: boolean; left?: Left } = {}): void {
  const redirect = new URLSearchParams(window.location.search).get('redirect')
  const address = redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`
  window.history[replace ? 'replaceState' : 'pushState'](left, '', address)
  for (const listener of listeners) listener()
}

/** What the page before left. */
export const readLeft = (): Left => (window.history.state as Left | null) ?? {}

/** The address's path; the page before stays until the next one's code is there. */
export function usePath(): string {
  const [path, setPath] = useState(window.location.pathname)
  // Before the effects of the pages, one of which may go elsewhere at once.
  useLayoutEffect(() => {
    const read = (): void => startTransition(() => setPath(window.location.pathname))
    listeners.add(read)
    window.addEventListener('popstate', read)
    return () => {
      listeners.delete(read)
      window.removeEventListener('popstate', read)
    }
  }, [])
  return path
}

/** A link between the pages of the user layout; with a modifier key it is the browser's own. */
export function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const onClick = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
