import type { EnumOption, ResourceSchema, Text } from './schema/types.ts'
import { membersOf } from './records.ts'

/** The resource that lists what was done, by its schema's name. */
export const trailResource = 'audit'

const actionLabels = {
  create: { 'zh-CN': '新建', 'en-US': 'Created' },
  update: { 'zh-CN': '修改', 'en-US': 'Changed' },
  delete: { 'zh-CN': '删除', 'en-US': 'Deleted' },
  restore: { 'zh-CN': '恢复', 'en-US': 'Restored' },
  purge: { 'zh-CN': '彻底删除', 'en-US': 'Deleted for good' },
  build: { 'zh-CN': '生成报告', 'en-US': 'Built a report' },
  edit: { 'zh-CN': '编辑正文', 'en-US': 'Edited the text' },
  overwrite: { 'zh-CN': '覆盖他人修改', 'en-US': 'Overwrote a change' },
  aiWrite: { 'zh-CN': 'AI 写作', 'en-US': 'Wrote with AI' },
  ownWords: { 'zh-CN': '采纳为本人意见', 'en-US': 'Took as own words' },
  refresh: { 'zh-CN': '刷新数据', 'en-US': 'Refreshed the data' },
  publish: { 'zh-CN': '发布', 'en-US': 'Published' },
  draft: { 'zh-CN': '转为草稿', 'en-US': 'Made a draft' },
  restoreVersion: { 'zh-CN': '恢复历史版本', 'en-US': 'Restored a version' },
  noteVersion: { 'zh-CN': '备注版本', 'en-US': 'Wrote a note on a version' },
  copy: { 'zh-CN': '复制报告', 'en-US': 'Copied a report' },
  convert: { 'zh-CN': '转换类型', 'en-US': 'Converted' },
  import: { 'zh-CN': '导入数据', 'en-US': 'Imported data' },
  undoImport: { 'zh-CN': '撤销导入', 'en-US': 'Undid an import' },
  forgetMatching: { 'zh-CN': '忘记匹配', 'en-US': 'Forgot a match' },
  upload: { 'zh-CN': '上传文件', 'en-US': 'Uploaded a file' },
  download: { 'zh-CN': '下载文件', 'en-US': 'Downloaded a file' },
  export: { 'zh-CN': '导出', 'en-US': 'Exported' },
  editData: { 'zh-CN': '修改客户数据', 'en-US': 'Edited customer data' },
  undoEdit: { 'zh-CN': '撤销数据修改', 'en-US': 'Undid an edit of data' },
  deleteFile: { 'zh-CN': '删除文件', 'en-US': 'Deleted a file' },
  explain: { 'zh-CN': '说明异常', 'en-US': 'Explained an anomaly' },
  withdrawExplanation: { 'zh-CN': '撤回异常说明', 'en-US': 'Withdrew an explanation' },
  open: { 'zh-CN': '打开链接', 'en-US': 'Opened the link' },
  identify: { 'zh-CN': '验证身份', 'en-US': 'Identified' },
  authorise: { 'zh-CN': '授权', 'en-US': 'Authorised' },
  decline: { 'zh-CN': '不同意', 'en-US': 'Declined' },
  finishUpload: { 'zh-CN': '完成上传', 'en-US': 'Finished uploading' },
  revoke: { 'zh-CN': '撤销', 'en-US': 'Revoked' },
  prolong: { 'zh-CN': '延长有效期', 'en-US': 'Prolonged' },
  remind: { 'zh-CN': '提醒客户', 'en-US': 'Reminded the customer' },
  handOver: { 'zh-CN': '移交客户', 'en-US': 'Handed over a client' },
  finishTask: { 'zh-CN': '完成任务', 'en-US': 'Finished a task' },
  reopenTask: { 'zh-CN': '重新打开任务', 'en-US': 'Opened a task again' },
  signIn: { 'zh-CN': '登录', 'en-US': 'Signed in' },
  signInFailed: { 'zh-CN': '登录失败', 'en-US': 'Sign-in failed' },
  signOut: { 'zh-CN': '退出登录', 'en-US': 'Signed out' },
  register: { 'zh-CN': '注册', 'en-US': 'Registered' },
  registerTaken: { 'zh-CN': '用已有邮箱注册', 'en-US': 'Registered with a taken address' },
  activate: { 'zh-CN': '激活账号', 'en-US': 'Activated the account' },
  changePassword: { 'zh-CN': '修改密码', 'en-US': 'Changed the password' },
  resetPassword: { 'zh-CN': '重置密码', 'en-US': 'Reset the password' },
  sessionEnd: { 'zh-CN': '结束会话', 'en-US': 'Ended a session' },
  endSessions: { 'zh-CN': '结束全部会话', 'en-US': 'Ended all sessions' },
  twoStepOn: { 'zh-CN': '开启两步验证', 'en-US': 'Turned two-step verification on' },
  twoStepOff: { 'zh-CN': '关闭两步验证', 'en-US': 'Turned two-step verification off' },
  resetTwoStep: { 'zh-CN': '重置两步验证', 'en-US': 'Reset two-step verification' },
  recoveryCodes: { 'zh-CN': '更换恢复码', 'en-US': 'Renewed recovery codes' },
  collect: { 'zh-CN': '采集数据', 'en-US': 'Fetched data' },
  collectRun: { 'zh-CN': '重新采集', 'en-US': 'Asked for data again' },
  collectStop: { 'zh-CN': '取消采集', 'en-US': 'Cancelled a fetch' },
} satisfies Record<string, Text>

/** A word of the audit trail. */
export type AuditAction = keyof typeof actionLabels

/** What can be written in the audit trail, and how it is called. An entry of another word is shown as it is. */
export const auditActions: readonly (EnumOption & { value: AuditAction })[] = membersOf<AuditAction, Text>(
  actionLabels,
).map(([value, label]) => ({ value, label }))

/** How long what was deleted can be restored by an administrator. */
export const binDays = 30
/** How long whoever deleted can undo it. */
export const undoMinutes = 10

/** What is no resource of its own, but is written down. */
export const otherKinds: readonly EnumOption[] = [
  { value: 'rules', label: { 'zh-CN': '异常规则', 'en-US': 'Anomaly rules' } },
  { value: 'schemas', label: { 'zh-CN': '数据结构', 'en-US': 'Schemas' } },
  { value: 'reportTemplates', label: { 'zh-CN': '报告模板', 'en-US': 'Report templates' } },
  { value: 'passages', label: { 'zh-CN': '内容库', 'en-US': 'Passages' } },
  { value: 'listViews', label: { 'zh-CN': '列表视图', 'en-US': 'Views of lists' } },
  { value: 'documents', label: { 'zh-CN': '阅读的文档', 'en-US': 'Documents read' } },
  { value: 'session', label: { 'zh-CN': '登录会话', 'en-US': 'Sessions' } },
]

/**
 * The name under which a resource's records stand in the trail and in the recycle bin. Resources that share a table
 * share one: a draft that is published stays the same record.
 *
 * @example trailNameOf(drafts) // 'reports'
 */
export const trailNameOf = ({ name, storage: { table } }: Pick<ResourceSchema, 'name' | 'storage'>): string =>
  table === 'records' ? name : table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every kind of record that the trail can name. */
export function trailResources(schemas: readonly ResourceSchema[]): EnumOption[] {
  const labels = new Map<string, Text>()
  for (const schema of schemas) {
    const name = trailNameOf(schema)
    if (!labels.has(name) || schema.name === name) labels.set(name, schema.label)
  }
  return [
    ...[...labels].map(([value, label]) => ({ value, label })),
    ...otherKinds.filter(({ value }) => !labels.has(String(value))),
  ]
}
