/** The audit trail, the recycle bin and undoing. */
export const history = {
  undo: '撤销', undoKey: '撤销（Ctrl+Z）', undone: '已恢复 %{count} 项', undoneSome: '已恢复 %{count} 项，%{refused} 项未恢复：%{reason}',
  named: '将删除：%{names}', namedMore: '将删除：%{names} 等 %{count} 项',
  restore: '恢复', restoreTitle: '恢复“%{name}”？', restoreText: '恢复后回到原来的列表，归原客户经理所有。', restored: '已恢复“%{name}”',
  open: '操作日志', copyDiscarded: '已丢弃本机保存的内容',
  field: '项目', before: '修改前', after: '修改后', nothing: '无', shortened: '%{text}…（共 %{length} 字符）', picture: '图片（%{length} 字符）', textOf: '正文 %{size}，指纹 %{hash}',
  facts: {
    fileId: '文件编号', fileName: '文件名', size: '大小', sha256: '文件指纹', sheet: '工作表', tableId: '数据表', periods: '期间', imported: '导入的值', replaced: '替换的值', count: '条数', format: '格式', filter: '筛选条件', version: '版本',
    content: '正文', contentHash: '发布指纹', tableIds: '数据表', address: '来源地址', agent: '浏览器',
  },
}
