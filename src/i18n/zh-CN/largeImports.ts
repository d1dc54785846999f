/** Large tables, which are brought in in the background. */
export const largeImports = {
  waiting: '排队中，马上开始…',
  checking: '已读 %{read} / %{total} 行，已验证 %{checked} 行',
  storing: '正在一次性存入 %{count} 行…',
  progress: '%{file} 的导入进度',
  cancelled: '这次导入已取消，没有存入任何内容。',
  replaced: '有 %{smart_count} 个已存的数值将被替换',
  edits: '其中 %{smart_count} 个是依据证明材料修改过的（最多数到 200）',
  failing: '有 %{smart_count} 项检查未通过（最多数到 200）',
  discard: '放弃',
  dismiss: '知道了',
  of: {
    underWay: '正在后台将「%{file}」导入%{customer}的%{table}。关闭页面也不会中断。',
    checked: '「%{file}」（%{customer}，%{table}）已验证 %{rows} 行，其中 %{written} 行有新内容，等待您确认导入。',
    unchanged: '「%{file}」（%{customer}，%{table}）的 %{rows} 行与已存的数据完全相同，没有需要导入的内容。',
    done: '「%{file}」已导入%{customer}的%{table}：共 %{rows} 行，写入 %{written} 行。',
    failed: '「%{file}」没有导入%{customer}的%{table}，没有存入任何内容。',
    cancelled: '「%{file}」的导入已取消，没有存入任何内容。',
  },
}
