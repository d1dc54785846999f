import type { Action, PermissionId } from './permissions.ts'
import type { Locale } from './schema/types.ts'

const permissions: Record<PermissionId, Record<Locale, string>> = {
  home: { 'zh-CN': '数据准备与报告', 'en-US': 'Data preparation and reports' },
  client: { 'zh-CN': '客户', 'en-US': 'Clients' },
  anomaly: { 'zh-CN': '异常分析', 'en-US': 'Anomaly analysis' },
  overview: { 'zh-CN': '数据总览', 'en-US': 'Data overview' },
  readWord: { 'zh-CN': '文档阅读', 'en-US': 'Document reading' },
  system: { 'zh-CN': '系统管理', 'en-US': 'Administration' },
}

const actions: Record<Action, Record<Locale, string>> = {
  add: { 'zh-CN': '新增', 'en-US': 'Add' },
  query: { 'zh-CN': '查询', 'en-US': 'Query' },
  get: { 'zh-CN': '详情', 'en-US': 'Details' },
  update: { 'zh-CN': '修改', 'en-US': 'Update' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  import: { 'zh-CN': '导入', 'en-US': 'Import' },
  export: { 'zh-CN': '导出', 'en-US': 'Export' },
}

export const permissionName = (id: PermissionId, locale: Locale): string => permissions[id][locale]
export const actionName = (action: Action, locale: Locale): string => actions[action]?.[locale] ?? action
