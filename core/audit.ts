import type { EnumOption, Text } from './schema/types.ts'

const actionLabels = {
  create: { 'zh-CN': '新建', 'en-US': 'Created' },
  update: { 'zh-CN': '修改', 'en-US': 'Changed' },
  delete: { 'zh-CN': '删除', 'en-US': 'Deleted' },
  restore: { 'zh-CN': '恢复', 'en-US': 'Restored' },
  purge: { 'zh-CN': '彻底删除', 'en-US': 'Deleted for good' },
  build: { 'zh-CN': '生成报告', 'en-US': 'Built a report' },
  edit: { 'zh-CN': '编辑正文', 'en-US': 'Edited the text' },
  overwrite: { 'zh-CN': '覆盖他人修改', 'en-US': 'Overwrote a change' },
  publish: { 'zh-CN': '发布', 'en-US': 'Published' },
  draft: { 'zh-CN': '转为草稿', 'en-US': 'Made a draft' },
  import: { 'zh-CN': '导入数据', 'en-US': 'Imported data' },
  upload: { 'zh-CN': '上传文件', 'en-US': 'Uploaded a file' },
  download: { 'zh-CN': '下载文件', 'en-US': 'Downloaded a file' },
  export: { 'zh-CN': '导出', 'en-US': 'Exported' },
  deleteFile: { 'zh-CN': '删除文件', 'en-US': 'Deleted a file' },
  signIn: { 'zh-CN': '登录', 'en-US': 'Signed in' },
  signInFailed: { 'zh-CN': '登录失败', 'en-US': 'Sign-in failed' },
  signOut: { 'zh-CN': '退出登录', 'en-US': 'Signed out' },
  register: { 'zh-CN': '注册', 'en-US': 'Registered' },
  activate: { 'zh-CN': '激活账号', 'en-US': 'Activated the account' },
  changePassword: { 'zh-CN': '修改密码', 'en-US': 'Changed the password' },
  resetPassword: { 'zh-CN': '重置密码', 'en-US': 'Reset the password' },
  endSession: { 'zh-CN': '结束会话', 'en-US': 'Ended a session' },
  twoStepOn: { 'zh-CN': '开启两步验证', 'en-US': 'Turned two-step sign-in on' },
  twoStepOff: { 'zh-CN': '关闭两步验证', 'en-US': 'Turned two-step sign-in off' },
} satisfies Record<string, Text>

/** A word of the audit trail. */
export type AuditAction = keyof typeof actionLabels

/** What can be written in the audit trail, and how it is called. An entry of another word is shown as it is. */
export const auditActions: readonly EnumOption[] = Object.entries<Text>(actionLabels).map(([value, label]) => ({ value, label }))

/** How long what was deleted can be restored by an administrator. */
export const binDays = 30
/** How long whoever deleted can undo it. */
export const undoMinutes = 10
