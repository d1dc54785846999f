import { textIn } from './schema/fields.ts'
import type { Locale, Text } from './schema/types.ts'
import { isKeyOf } from './records.ts'

/** The roles that a new database starts with, by their ids. */
export const shippedRoles: Record<'admin' | 'clerk' | 'reader', { name: Text; describe: Text }> = {
  admin: {
    name: { 'zh-CN': '管理员', 'en-US': 'Administrator' },
    describe: { 'zh-CN': '拥有全部权限', 'en-US': 'Has every permission' },
  },
  clerk: {
    name: { 'zh-CN': '客户经理', 'en-US': 'Account manager' },
    describe: {
      'zh-CN': '申请数据，维护客户，撰写报告',
      'en-US': 'Applies for data, looks after customers, writes reports',
    },
  },
  reader: {
    name: { 'zh-CN': '只读用户', 'en-US': 'Read-only user' },
    describe: { 'zh-CN': '查看数据准备、报告与总览', 'en-US': 'Looks at data preparation, reports and the overview' },
  },
}

/**
 * A role's name and description for a reader. What an administrator has written stays as it is; what came with the
 * product is in the reader's language.
 *
 * @example roleTexts({ id: 'clerk', name: '客户经理', describe: '…' }, 'en-US').name // 'Account manager'
 */
export function roleTexts(
  role: { id: string; name: string; describe: string },
  locale: Locale,
): { name: string; describe: string } {
  const { id } = role
  const shipped = isKeyOf(shippedRoles, id) ? shippedRoles[id] : undefined
  const inLanguage = (text: Text | undefined, stored: string): string =>
    text && text['zh-CN'] === stored ? textIn(text, locale) : stored
  return { name: inLanguage(shipped?.name, role.name), describe: inLanguage(shipped?.describe, role.describe) }
}
