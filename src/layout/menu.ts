import { hasPermission, type PermissionId, type Permissions } from '../../core/permissions.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, MenuGroup, ResourceSchema } from '../../core/schema/types.ts'
import type { Page } from '../custom/page.ts'

export type MenuEntry = { path: string; label: string; icon: string; order: number }
export type MenuSection = { group: MenuGroup; entries: MenuEntry[] }

const groups: MenuGroup[] = ['data', 'report', 'other']

/** The side menu: three groups, each with what the role may see; a group with nothing in it is left out. */
export function menuSections(parts: { resources: readonly ResourceSchema[]; pages: readonly Page[]; permissions: Permissions; locale: Locale; translate: (key: string) => string }): MenuSection[] {
  const { resources, pages, permissions, locale, translate } = parts
  const sees = (permission: string): boolean => hasPermission(permissions, permission as PermissionId)
  const entries = [
    ...resources.flatMap(({ menu, permission, route, title, label }) => (menu && sees(permission) ? [{ ...menu, path: route, label: textIn(title ?? label, locale) }] : [])),
    ...pages.flatMap(({ menu, permission, path, title }) => (menu && sees(permission) ? [{ ...menu, path: `/${path}`, label: translate(title) }] : [])),
  ]
  return groups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order) }))
    .filter((section) => section.entries.length > 0)
}

/** The entry that an address belongs to: the longest that it begins with. */
export function activeEntry(sections: readonly MenuSection[], pathname: string): MenuEntry | undefined {
  return sections
    .flatMap((section) => section.entries)
    .filter((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
