/** Ids have a letter in front, so digits alone after a list's address are the number of a page. */
export function pageNoOf(part: string | undefined): number | null {
  if (!part || !/^\d{1,6}$/.test(part)) return null
  return Math.max(1, Number(part))
}

/**
 * The list's address for a page, with what the query already says.
 *
 * @example listAddress('/uploadData/index', 2, '?perPage=20') // '/uploadData/index?perPage=20&page=2'
 */
export function listAddress(route: string, page: number, search: string): string {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `${route}?${query.toString()}`
}
