export const reportLists = {
  copy: '复制为草稿', copied: '已复制为草稿“%{name}”', copyTitle: '复制报告', copyText: '复制后得到一份属于您的草稿，内容、图片和数据来源相同，原报告不受影响。', copyName: '新报告名称', copyDefault: '%{name}（副本）', copyConfirm: '复制', open: '打开',
  rename: '重命名', renameTitle: '重命名报告', name: '报告名称', renamed: '报告名称已修改', required: '请填写报告名称。', save: '保存',
  toDraft: '转为草稿修改', drafted: '已转为草稿',
}
