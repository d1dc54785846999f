import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { connection } from '../dataProvider/connection.ts'
import { showNotice } from './store.ts'

/** How long a part of the application's code may take to arrive (`spec.txt` section 9). */
export const codeTimeout = 120_000

/** Says that a part cannot be opened: for want of a network, or because a new version has replaced it. */
export function reportMissingCode(): void {
  if (connection.current() === 'good') showNotice({ severity: 'warning', title: 'failure.reminder', message: 'failure.outdated', reload: true })
  // A reload without a network would lose the page.
  else showNotice({ severity: 'warning', title: 'failure.reminder', message: 'failure.partAway' })
}

/** A load that ends after `codeTimeout` at the latest. */
export function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reportMissingCode()
      reject(new Error(`code did not arrive within ${codeTimeout} ms`))
    }, codeTimeout)
    load().then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** React's `lazy` with the time limit. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> => lazy(() => inTime(load)) as unknown as LazyExoticComponent<ComponentType<Props>>

/** Tells about code that fails to load; once for the page. */
export const watchCode = (): void => window.addEventListener('vite:preloadError', reportMissingCode)
