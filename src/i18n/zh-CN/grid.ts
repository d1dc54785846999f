/** The grid of a customer's data table: rows in edit mode, selection, paste. */
export const grid = {
  row: { actions: '操作', edit: '编辑 %{name}', save: '保存 %{name}', cancel: '取消编辑 %{name}', locked: '%{name}：上传证明材料后可编辑' },
  empty: '（空）', history: '修改记录', picked: '已选 %{smart_count} 个单元格', unsaved: '%{smart_count} 行有未保存的修改', saveAll: '全部保存', cancelAll: '全部取消', checksTold: '勾稽关系随输入重新计算，仅作提示，不影响保存。',
  keys: '方向键移动，Shift 加方向键或拖动选择区域，Ctrl+C 复制，回车或 F2 编辑，Ctrl+Z 撤销，Ctrl+回车保存本行。',
  facts: { was: '修改前 %{value}', check: '%{rule}：应为 %{expected}，相差 %{difference}', closed: '此项不能手工修改' },
  conflict: { mine: '我的 %{value}', theirs: '已存 %{value}' },
  save: { faults: '有内容填写不正确，请改正标红的单元格后再保存。', choose: '他人也修改了这些单元格，请逐格选择保留哪个值后再保存。', offline: '网络连接中断，未能保存；填写的内容仍保留在表中，请稍后重试。' },
  note: {
    close: '关闭', row: '%{name}：%{message}', cancelled: '已取消 %{smart_count} 行的修改，按 Ctrl+Z 可恢复。', clearEmpty: '空单元格也清空', notLoaded: '所选区域有尚未加载的行或过大，没有复制。请滚动到这些行，或使用“导出 Excel”。', tooMany: '一次最多粘贴 %{most} 个单元格，请分批粘贴或使用“上传数据”导入。',
    pasted: '已填入 %{smart_count} 个单元格。', faults: '%{smart_count} 个填写不正确，已标红。', outside: '%{smart_count} 个超出表格，没有填入。', closed: '%{smart_count} 个对应的单元格不能修改，没有填入。', kept: '%{smart_count} 个空单元格保持原值。',
  },
}
