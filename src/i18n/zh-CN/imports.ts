/** The upload dialog: file, matching, result. */
export const imports = {
  title: '上传数据', button: '上传数据', close: '关闭', back: '上一步', next: '下一步', import: '导入', finish: '完成',
  steps: { file: '上传文件', mapping: '字段匹配', result: '验证结果' },
  customer: { label: '客户', searching: '正在查找…', none: '没有符合的客户，请先在客户列表中添加。', missing: '请选择客户' },
  table: { label: '数据表', help: '文件中的内容属于哪张表', missing: '请选择数据表' },
  file: { missing: '未获取到有效文件', choose: '选择 Excel 文件', drop: '将 Excel 文件拖到这里，或点击选择', accepts: '支持 .xlsx、.xls；只保留最后选择的一个文件', acceptsCsv: '支持 .xlsx、.xls；用电数据和企业基础数据也可用 .csv。只保留最后选择的一个文件', refused: '“%{name}”不是 .xlsx 或 .xls 文件，没有被采用。', refusedCsv: '“%{name}”不是 .xlsx、.xls 或 .csv 文件，没有被采用。', remove: '移除文件' },
  busy: { send: '正在上传', inspect: '正在读取文件…', check: '正在验证…', import: '正在导入…', cancel: '停止' },
  problem: { file: '文件和选择都还在。请处理后再试，或换一个文件。', mapping: '匹配都还在。请修改后再试。', result: '没有导入任何数据。可返回上一步修改，或稍后再试。' },
  sheet: { label: '工作表', rows: '%{rows} 行', hidden: '隐藏', matches: '识别出 %{smart_count} 个字段', emptyFormulas: '有公式没有保存计算结果：%{cells}。请在 Excel 中打开并保存后重新上传，否则这些单元格不会导入。', noFigures: '工作表里有项目名称，但没有数值，可能是空白模板。请换一个填好的文件。', better: '工作表“%{sheet}”更像这张表（识别出 %{smart_count} 个字段）。', wrongTable: '文件中没有找到%{table}的项目。可能选错了数据表或文件，可返回上一步更换，也可手工匹配。' },
  unit: { label: '金额单位', found: '取自文件', ask: '文件没有注明单位，请选择', chosen: '由您指定' },
  period: { title: '数值列的期间', help: '导入 %{used}/%{all} 列；不需要的列可取消勾选', of: '%{column} 列（%{header}）的期间', ask: '请填写期间', wrong: '写作 2024-12-31 或 2024年三季报', twice: '与其他列重复' },
  open: {
    unit: '请选择金额单位。', noColumn: '请至少勾选一个数值列。', period: '请填写 %{detail} 列的期间，或取消勾选。', samePeriod: '期间 %{detail} 出现了多次，请修改或取消其中的列。', required: '必填字段还没有匹配：%{detail}', guess: '还有 %{detail} 个猜测的匹配没有确认。请逐项确认，或全部确认、全部不匹配。', nothing: '没有任何字段被匹配，无法导入。', show: '查看',
  },
  map: {
    title: '字段匹配表', system: '系统字段', file: '文件项目', status: '状态', hint: '匹配方式', same: '一致', different: '不一致', none: '不匹配', ignored: '导入时忽略', required: '必填', find: '输入单元格、文字或数值查找', itemFor: '%{field} 的文件项目', noItem: '没有符合的项目', usedBy: '已用于 %{field}',
    added: '相加，点击改为相减', subtracted: '相减，点击改为相加', addLine: '为%{field}再加一个文件项目', removeLine: '去掉这个项目', confirm: '确认', confirmOne: '确认 %{field} 的匹配', confirmAll: '全部确认（%{count}）', rejectAll: '猜测的全部不匹配', filter: '筛选', search: '查找字段或项目', empty: '没有符合条件的字段。',
    filters: { all: '全部', unmatched: '不匹配', required: '必填未匹配', guess: '待确认' }, hints: { exact: '按名称', alias: '按别名', remembered: '沿用上次', guess: '猜测', manual: '手工' },
  },
  result: {
    summaryPeriods: '将向 %{customer} 的%{table}导入 %{count} 期，共 %{values} 个数值。请核对后导入。', summaryRows: '将向 %{customer} 的%{table}导入 %{count} 条记录，共 %{values} 个数值。请核对后导入。', preview: '将要导入的数值', replaces: '将更新', replacing: '已有数据的期间，其中匹配的项目将被更新：%{periods}', overwrites: '有 %{smart_count} 个数值是依据证明材料修改过的，导入后将变为文件中的值：', signs: '为使报表自身的勾稽关系成立，以下项目的符号已调整：', failedChecks: '%{count} 项勾稽关系不成立。可返回检查匹配和单位；确认文件本身如此，也可以导入。',
    ignored: '忽略的内容', ignoredItems: '文件中 %{smart_count} 个项目没有用到', ignoredFields: '%{smart_count} 个系统字段没有匹配', nothingIgnored: '没有忽略任何内容。', show: '展开', hide: '收起',
  },
  done: { notice: '成功导入到数据库', text: '已向 %{customer} 的%{table}导入 %{count} 个数值。', periods: '期间：%{periods}', view: '查看数据', sameFile: '用同一文件继续导入' },
  leave: { title: '放弃这次上传？', text: '还没有导入。关闭后，已选的文件和已做的匹配都不保留。', yes: '放弃' },
}
