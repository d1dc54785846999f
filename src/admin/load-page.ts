import { matchPath } from 'react-router'
import { pages } from '../custom/pages.ts'

/** Asks for the code of the page at an address: while its user is read, or before somebody goes there. */
export function loadPageAt(pathname: string): void {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  // The page asks for it again, and tells what is wrong.
  page?.load().catch(() => undefined)
}
