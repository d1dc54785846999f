import type { Text } from './schema/types.ts'

/** What can be written in the audit trail, and how it is called. An entry of another word is shown as it is. */
export const auditActions: Record<string, Text> = {
  create: { 'zh-CN': '新建', 'en-US': 'Create' },
  update: { 'zh-CN': '修改', 'en-US': 'Change' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
}
