/** All files of evidence. */
export const evidenceFiles = {
  find: { userName: '客户名称', fileName: '文件名' },
  list: '佐证文件',
  total: '共 %{smart_count} 份',
  none: '还没有佐证文件',
  noneText: '在客户的异常中上传佐证后，会列在这里。',
  noMatch: '没有符合条件的文件',
}
