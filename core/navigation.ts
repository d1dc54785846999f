import { hasPermission, type PermissionId, type Permissions } from './permissions.ts'
import type { MenuGroup, ResourceSchema, Text } from './schema/types.ts'

/** The groups of the menu, in their order (`spec.txt` section 2). */
export const menuGroups: { name: MenuGroup; title: Text; icon: string }[] = [
  { name: 'data', title: { 'zh-CN': '数据准备', 'en-US': 'Data ready' }, icon: 'data' },
  { name: 'report', title: { 'zh-CN': '撰写报告', 'en-US': 'Write report' }, icon: 'write' },
  { name: 'other', title: { 'zh-CN': '其他', 'en-US': 'Other' }, icon: 'other' },
]

/** A page of the menu that no schema describes; its folder in `src/custom` says the same of it. */
export type PageEntry = { name: string; path: string; title: Text; permission: PermissionId; menu: { group: MenuGroup; order: number; icon: string } }

export const pageEntries: PageEntry[] = [
  { name: 'newReport', path: '/homePage/newReport', title: { 'zh-CN': '新建报告', 'en-US': 'New report' }, permission: 'home', menu: { group: 'report', order: 1, icon: 'newReport' } },
  { name: 'overview', path: '/overviewPage/index', title: { 'zh-CN': '数据概览', 'en-US': 'Data overview' }, permission: 'overview', menu: { group: 'other', order: 1, icon: 'dashboard' } },
]

export type NavigationEntry = { id: string; parentId: string | null; name: string; path: string; title: Text; icon: string; permission: string; order: number }

/**
 * The menu that a role may see, flat: groups first, then their entries in order. A group without entries is left out.
 * Closed by default: an entry is shown only where the role has some action of its permission.
 */
export function navigation(resources: ResourceSchema[], permissions: Permissions): NavigationEntry[] {
  const candidates = [
    ...resources.map((resource) => ({ name: resource.name, path: resource.route, title: resource.title ?? resource.label, permission: resource.permission, menu: resource.menu })),
    ...pageEntries,
  ]
  const entries = candidates
    .flatMap((entry) => (entry.menu && hasPermission(permissions, entry.permission as PermissionId) ? [{ ...entry, menu: entry.menu }] : []))
    .map(({ name, path, title, permission, menu }) => ({ id: name, parentId: `group:${menu.group}`, name, path, title, icon: menu.icon, permission, order: menu.order }))
    .sort((a, b) => a.order - b.order)
  return menuGroups.flatMap((group, index) => {
    const own = entries.filter((entry) => entry.parentId === `group:${group.name}`)
    if (own.length === 0) return []
    return [{ id: `group:${group.name}`, parentId: null, name: group.name, path: '', title: group.title, icon: group.icon, permission: '', order: index + 1 }, ...own]
  })
}
