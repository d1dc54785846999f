export const pages = {
  number: '第 %{number} 页（参考）',
  status: {
    label: '状态栏',
    page: '第 %{number} 页 / 共 %{count} 页（参考）',
    counting: '正在分页…',
    characters: '%{count} 字',
    selected: '已选 %{selected} / %{count} 字',
    note: '按 A4 纸估算，准确页数以导出的文件为准',
  },
  view: {
    sheets: '分页视图',
    focus: '专注模式',
    leaveFocus: '退出专注模式',
    zoom: '显示比例',
    smaller: '缩小',
    larger: '放大',
    print: '打印',
    fit: '适合宽度',
    percent: '%{percent}%',
  },
}
