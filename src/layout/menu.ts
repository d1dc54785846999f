import type { IconName } from '../../core/schema/icons.ts'
import { matchPath } from 'react-router'
import { navigation, pageEntries, type PageEntry } from '../../core/navigation.ts'
import type { Permissions } from '../../core/permissions.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, ResourceSchema } from '../../core/schema/types.ts'

export type MenuEntry = { path: string; label: string; icon: IconName }
export type MenuSection = { group: string; label: string; entries: MenuEntry[] }

/** The side menu: the groups of the navigation, each with what the role may see. */
export function menuSections({
  resources,
  permissions,
  locale,
}: {
  resources: readonly ResourceSchema[]
  permissions: Permissions
  locale: Locale
}): MenuSection[] {
  const entries = navigation(resources, permissions)
  return entries
    .filter((group) => group.parentId === null)
    .map((group) => ({
      group: group.name,
      label: textIn(group.title, locale),
      entries: entries
        .filter((entry) => entry.parentId === group.id)
        .map(({ path, title, icon }) => ({ path, label: textIn(title, locale), icon })),
    }))
}

/** The entry that an address belongs to: the longest that it begins with, or the one that a page stands under. */
export function activeEntry(sections: readonly MenuSection[], pathname: string): MenuEntry | undefined {
  const place =
    Object.values<PageEntry>(pageEntries).find((page) => page.under && matchPath(page.path, pathname))?.under ??
    pathname
  return sections
    .flatMap((section) => section.entries)
    .filter((entry) => place === entry.path || place.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
