export const building = {
  tray: '正在生成的报告',
  label: '生成“%{name}”',
  waiting: '排队中…',
  progress: '已写完 %{done} / %{total} 节：%{section}',
  cancel: '取消生成',
  done: '“%{name}”已生成。',
  open: '打开报告',
  failed: '“%{name}”没有生成：%{reason}',
}
