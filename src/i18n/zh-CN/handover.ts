/** Customers that are given to a colleague. */
export const handover = {
  titleOne: '移交 %{name}',
  title: '移交 %{smart_count} 个客户',
  who: '接手的同事',
  whoMissing: '请选择接手的同事。',
  nobody: '没有可接手的同事。所选客户须属于同一机构，对方须能办理客户。',
  note: '附言（选填）',
  noteHint: '对方在收件箱和客户动态中看到',
  along: '原客户经理名下的相关资料、二维码、报告、草稿和待办任务一并移交。',
  gone: '移交后您将看不到所选客户。',
  confirm: '移交',
}
