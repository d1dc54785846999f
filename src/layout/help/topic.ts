import { matchPath } from 'react-router'
import { pageEntries, type PageEntry } from '../../../core/navigation.ts'
import type { ResourceSchema, Text } from '../../../core/schema/types.ts'

/** What a page's help is about: the name that the catalogues know it by, its title, and what kind of page it is. */
export type Topic = { name: string; title: Text; kind: 'page' | 'list' | 'create' | 'record' }

/**
 * The help topic of an address.
 *
 * @example topicOf(resources, '/uploadData/index/2') // { name: 'customers', title: {…}, kind: 'list' }
 */
export function topicOf(resources: readonly ResourceSchema[], pathname: string): Topic | null {
  const page = Object.entries<PageEntry>(pageEntries).find(([, { path }]) => matchPath(path, pathname))
  if (page) return { name: page[0], title: page[1].title, kind: 'page' }
  const schema = resources.find(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
  if (!schema) return null
  const rest = pathname.slice(schema.route.length + 1)
  const kind = rest === '' || /^\d+$/.test(rest) ? 'list' : rest === 'create' ? 'create' : 'record'
  return { name: schema.name, title: schema.title ?? schema.label, kind }
}
