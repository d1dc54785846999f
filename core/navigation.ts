import { hasPermission, type PermissionId, type Permissions } from './permissions.ts'
import type { MenuGroup, ResourceSchema, Text } from './schema/types.ts'

/** The groups of the menu, in their order (`spec.txt` section 2). */
export const menuGroups: { name: MenuGroup; title: Text; icon: string }[] = [
  { name: 'data', title: { 'zh-CN': '数据准备', 'en-US': 'Data ready' }, icon: 'data' },
  { name: 'report', title: { 'zh-CN': '撰写报告', 'en-US': 'Write report' }, icon: 'write' },
  { name: 'other', title: { 'zh-CN': '其他', 'en-US': 'Other' }, icon: 'other' },
]

/** A page that is not a resource: its address, who may open it, and its place in the menu if it has one. */
export type PageEntry = { name: string; path: string; title: Text; permission: PermissionId; menu?: { group: MenuGroup; order: number; icon: string } }

/** The pages that no schema describes. Each is a folder in `src/custom`. */
export const pageEntries: PageEntry[] = [
  { name: 'newReport', path: '/homePage/newReport', title: { 'zh-CN': '新建报告', 'en-US': 'New report' }, permission: 'home', menu: { group: 'report', order: 1, icon: 'newReport' } },
  { name: 'addReport', path: '/homePage/addReport/:reportType', title: { 'zh-CN': '撰写报告', 'en-US': 'Write report' }, permission: 'home' },
  { name: 'viewReport', path: '/homePage/viewReport/:reportId', title: { 'zh-CN': '报告预览', 'en-US': 'Report preview' }, permission: 'home' },
  { name: 'viewCustomerData', path: '/homePage/viewCustomerData', title: { 'zh-CN': '客户数据', 'en-US': 'Customer data' }, permission: 'home' },
  { name: 'overview', path: '/overviewPage/index', title: { 'zh-CN': '数据总览', 'en-US': 'Overview' }, permission: 'overview', menu: { group: 'other', order: 1, icon: 'overview' } },
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
