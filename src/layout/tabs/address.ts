/** The part of a location that an address is made of. */
export type Address = { pathname: string; search: string; hash: string }

/**
 * Parameters that only say how a page shows what it shows: the page of a list, its order and filters, the part of a
 * customer's page and the table that are in front. Every other parameter says *what* is shown and belongs to the identity of a tab.
 */
export const viewParameters: readonly string[] = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters', 'table', 'tab']

const identity = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const name of viewParameters) query.delete(name)
  query.sort()
  return query.toString()
}

/**
 * What two addresses of the same tab have in common: the path and the parameters that name what is shown.
 *
 * @example pageKey({ pathname: '/uploadData/index', search: '?page=3', hash: '' }) // '/uploadData/index'
 */
export function pageKey({ pathname, search }: Address): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const query = identity(search)
  return query ? `${path}?${query}` : path
}

/** Whether an address leaves open how its page is shown, as entries of the menu do. */
export const leavesViewOpen = ({ search }: Address): boolean => {
  const query = new URLSearchParams(search)
  return !viewParameters.some((name) => query.has(name))
}

export const addressOf = ({ pathname, search, hash }: Address): string => `${pathname}${search}${hash}`
