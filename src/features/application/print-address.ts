import { pageEntries } from '../../../core/navigation.ts'

/** The page that prints these codes. */
export const printAddress = (ids: readonly (string | number)[]): string =>
  `${pageEntries.printCodes.path}?${new URLSearchParams({ ids: ids.join(',') }).toString()}`

/** The codes that an address names, each once. */
export const printedIds = (search: string): string[] =>
  [...new Set((new URLSearchParams(search).get('ids') ?? '').split(',').filter(Boolean))].slice(0, 100)
