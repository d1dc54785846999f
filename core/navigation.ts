import { can, hasPermission, type Access, type PermissionId, type Permissions } from './permissions.ts'
import type { IconName } from './schema/icons.ts'
import type { MenuGroup, ResourceSchema, Text } from './schema/types.ts'

/** The groups of the menu, in their order (`spec.txt` section 2), and one more for administrators. */
export const menuGroups: { name: MenuGroup; title: Text; icon: IconName }[] = [
  { name: 'data', title: { 'zh-CN': '数据准备', 'en-US': 'Data ready' }, icon: 'folder' },
  { name: 'report', title: { 'zh-CN': '撰写报告', 'en-US': 'Write report' }, icon: 'draft' },
  { name: 'other', title: { 'zh-CN': '其他', 'en-US': 'Other' }, icon: 'document' },
  { name: 'system', title: { 'zh-CN': '系统管理', 'en-US': 'Administration' }, icon: 'settings' },
]

/** What a page asks of whoever opens it: a permission, or only that somebody is signed in. */
export type PageAccess = (Access & { permission: PermissionId }) | 'user'

export const mayOpen = (permissions: Permissions, access: PageAccess): boolean =>
  access === 'user' || can(permissions, access)

/** A page that no schema describes: its address (react-router's pattern), its title, and what a role needs to open it.
 * One without an entry in the menu stands `under` the address of another, or in the user's own menu. */
export type PageEntry = {
  path: string
  title: Text
  access: PageAccess
  under?: string
  menu?: { group: MenuGroup; order: number; icon: IconName }
}

/** Every such page, by the name of its folder in `src/custom`. */
export const pageEntries = {
  newReport: {
    path: '/homePage/newReport',
    title: { 'zh-CN': '新建报告', 'en-US': 'New report' },
    access: { permission: 'home', action: 'add' },
    menu: { group: 'report', order: 1, icon: 'newReport' },
  },
  addReport: {
    path: '/homePage/addReport/:reportType',
    title: { 'zh-CN': '新建报告', 'en-US': 'New report' },
    access: { permission: 'home', action: 'add' },
    under: '/homePage/newReport',
  },
  editReport: {
    path: '/homePage/editReport/:reportId',
    title: { 'zh-CN': '编辑报告', 'en-US': 'Edit report' },
    access: { permission: 'home', action: 'get' },
    under: '/homePage/draftList',
  },
  viewReport: {
    path: '/homePage/viewReport/:reportId',
    title: { 'zh-CN': '报告预览', 'en-US': 'Report preview' },
    access: { permission: 'home', action: 'get' },
    under: '/homePage/reportList',
  },
  viewCustomerData: {
    path: '/homePage/viewCustomerData',
    title: { 'zh-CN': '客户数据', 'en-US': 'Client data' },
    access: { permission: 'home', action: 'get' },
    under: '/uploadData/index',
  },
  printCodes: {
    path: '/homePage/printCodes',
    title: { 'zh-CN': '打印二维码', 'en-US': 'Print QR codes' },
    access: { permission: 'home', action: 'get' },
    under: '/homePage/qrCodeList',
  },
  anomaly: {
    path: '/anomalyPage/index',
    title: { 'zh-CN': '异常分析', 'en-US': 'Anomaly analysis' },
    access: { permission: 'anomaly', action: 'query' },
    menu: { group: 'data', order: 3, icon: 'anomaly' },
  },
  readWord: {
    path: '/readWordPage/index',
    title: { 'zh-CN': '文档阅读', 'en-US': 'Document reading' },
    access: { permission: 'readWord', action: 'query' },
    menu: { group: 'other', order: 2, icon: 'readWord' },
  },
  overview: {
    path: '/overviewPage/index',
    title: { 'zh-CN': '数据概览', 'en-US': 'Data overview' },
    access: { permission: 'overview', action: 'query' },
    menu: { group: 'other', order: 1, icon: 'dashboard' },
  },
  rules: {
    path: '/systemPage/rules',
    title: { 'zh-CN': '异常规则', 'en-US': 'Anomaly rules' },
    access: { permission: 'system', action: 'query' },
    menu: { group: 'system', order: 5, icon: 'rules' },
  },
  templates: {
    path: '/systemPage/templates',
    title: { 'zh-CN': '报告模板', 'en-US': 'Report templates' },
    access: { permission: 'system', action: 'query' },
    menu: { group: 'system', order: 6, icon: 'templates' },
  },
  editTemplate: {
    path: '/systemPage/templates/:templateId',
    title: { 'zh-CN': '编辑模板', 'en-US': 'Edit template' },
    access: { permission: 'system', action: 'get' },
    under: '/systemPage/templates',
  },
  schemas: {
    path: '/systemPage/schemas',
    title: { 'zh-CN': '字段与资源', 'en-US': 'Fields and resources' },
    access: { permission: 'system', action: 'query' },
    menu: { group: 'system', order: 7, icon: 'article' },
  },
  account: { path: '/account/index', title: { 'zh-CN': '个人中心', 'en-US': 'My account' }, access: 'user' },
} satisfies Record<string, PageEntry>

export type PageName = keyof typeof pageEntries

/**
 * The views of a resource below its route, as react-router's patterns, each with the call that it needs. `/:id` is the
 * number of a page of the list as well.
 */
export const resourceViews = [
  { pattern: '', call: 'list', action: 'query' },
  { pattern: '/create', call: 'create', action: 'add' },
  { pattern: '/:id/show', call: 'get', action: 'get' },
  { pattern: '/:id', call: 'update', action: 'update' },
] as const satisfies { pattern: string; call: 'list' | 'create' | 'get' | 'update'; action: Access['action'] }[]

/**
 * Addresses that lead somewhere although no page is theirs; below the last one stand the pages of who is not signed in.
 */
const otherAddresses = ['/', '/homePage/index', '/user', '/user/*']

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean)

/**
 * Whether a path fits a pattern as react-router matches it: upper and lower case alike, with a slash at the end or
 * without.
 */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)]
  const open = wanted.at(-1) === '*'
  const fixed = open ? wanted.slice(0, -1) : wanted
  return (
    (open ? given.length >= fixed.length : given.length === fixed.length) &&
    fixed.every((segment, index) => segment.startsWith(':') || segment === given[index])
  )
}

/**
 * Whether an address leads to a page of the application, whoever may open it.
 *
 * @param path the part before the question mark
 */
export function isPageAddress(path: string, resources: readonly Pick<ResourceSchema, 'route'>[]): boolean {
  const patterns = [
    ...otherAddresses,
    ...Object.values<PageEntry>(pageEntries).map((page) => page.path),
    ...resources.flatMap(({ route }) => resourceViews.map(({ pattern }) => route + pattern)),
  ]
  return patterns.some((pattern) => fits(pattern, path))
}

export type NavigationEntry = {
  id: string
  parentId: string | null
  name: string
  path: string
  title: Text
  icon: IconName
  permission: string
  order: number
}

type Candidate = {
  name: string
  path: string
  title: Text
  permission: string
  menu: { group: MenuGroup; order: number; icon: IconName } | undefined
  visible: boolean
}

const candidatesOf = (resources: readonly ResourceSchema[], permissions: Permissions): Candidate[] => [
  ...resources.map(({ name, route, title, label, permission, menu }) => ({
    name,
    path: route,
    title: title ?? label,
    permission,
    menu,
    visible: hasPermission(permissions, permission),
  })),
  ...Object.entries<PageEntry>(pageEntries).map(([name, { path, title, access, menu }]) => ({
    name,
    path,
    title,
    permission: access === 'user' ? '' : access.permission,
    menu,
    visible: mayOpen(permissions, access),
  })),
]

/**
 * The menu that a role may see, flat: groups first, then their entries in order. A group without entries is left out.
 * Closed by default: a list is shown where the role has some action of its permission, a page where it has the page's.
 */
export function navigation(resources: readonly ResourceSchema[], permissions: Permissions): NavigationEntry[] {
  const entries = candidatesOf(resources, permissions)
    .flatMap(({ menu, visible, ...entry }) => (menu && visible ? [{ ...entry, menu }] : []))
    .map(({ name, path, title, permission, menu }) => ({
      id: name,
      parentId: `group:${menu.group}`,
      name,
      path,
      title,
      icon: menu.icon,
      permission,
      order: menu.order,
    }))
    .sort((a, b) => a.order - b.order)
  return menuGroups.flatMap((group, index) => {
    const own = entries.filter((entry) => entry.parentId === `group:${group.name}`)
    if (own.length === 0) return []
    return [
      {
        id: `group:${group.name}`,
        parentId: null,
        name: group.name,
        path: '',
        title: group.title,
        icon: group.icon,
        permission: '',
        order: index + 1,
      },
      ...own,
    ]
  })
}
