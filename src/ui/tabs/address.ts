/** The part of a location that an address is made of. */
export type Address = { pathname: string; search: string; hash: string }

/**
 * Parameters that say *what* is shown: whose data, which codes, what a form begins with. They belong to the identity of
 * a tab; every other one only says how a page shows it (its part in front, page, order, filters, what is unfolded).
 */
const subjectParameters: readonly string[] = ['appUserId', 'ids', 'source']

const identity = (search: string): string => {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => subjectParameters.includes(name)),
  )
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
export const leavesViewOpen = ({ search }: Address): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => subjectParameters.includes(name))

export const addressOf = ({ pathname, search, hash }: Address): string => `${pathname}${search}${hash}`
