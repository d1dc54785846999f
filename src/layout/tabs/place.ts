import { matchPath } from 'react-router'
import { mayOpen, pageEntries, resourceViews, type PageAccess, type PageEntry } from '../../../core/navigation.ts'
import type { Permissions } from '../../../core/permissions.ts'
import { resourceKey, textIn } from '../../../core/schema/fields.ts'
import type { Locale, ResourceSchema } from '../../../core/schema/types.ts'
import { pageNoOf } from '../../../core/schema/page-no.ts'
import { nounOf } from '../../fields/record-name.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** A page that an address leads to: what the role needs to open it, and what the route calls it. */
export type Place = { access: PageAccess; title: (locale: Locale, translate: Translate) => string }

function titleOf(
  schema: ResourceSchema,
  call: (typeof resourceViews)[number]['call'],
  locale: Locale,
  translate: Translate,
): string {
  const noun = { name: nounOf(schema, locale, 'one') }
  if (call === 'create') return translate('app.form.create', noun)
  if (call === 'update') return translate('app.form.edit', noun)
  return call === 'list'
    ? textIn(schema.title ?? schema.label, locale)
    : noun.name.charAt(0).toUpperCase() + noun.name.slice(1)
}

/**
 * The place of a path; null for addresses that only lead elsewhere (`/`, the number of a list's page) or nowhere
 * (`/404`).
 */
export function placeOf(pathname: string, resources: readonly ResourceSchema[]): Place | null {
  const page = Object.values<PageEntry>(pageEntries).find(({ path }) => matchPath(path, pathname))
  if (page) return { access: page.access, title: (locale) => textIn(page.title, locale) }
  for (const schema of resources) {
    for (const { pattern, call, action } of resourceViews) {
      const match = matchPath(`/${resourceKey(schema)}${pattern}`, pathname)
      if (!match) continue
      if (!schema.api[call] || (call === 'update' && pageNoOf(match.params['id']) !== null)) return null
      return {
        access: { permission: schema.permission, action },
        title: (locale, translate) => titleOf(schema, call, locale, translate),
      }
    }
  }
  return null
}

/** Whether an address makes a tab: it leads to a page, and the role may open it. */
export function makesTab(pathname: string, resources: readonly ResourceSchema[], permissions: Permissions): boolean {
  const place = placeOf(pathname, resources)
  return place !== null && mayOpen(permissions, place.access)
}
