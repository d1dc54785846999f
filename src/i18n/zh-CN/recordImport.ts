/** Many records from a spreadsheet, into any resource. */
export const recordImport = {
  open: '批量导入', title: '批量导入%{name}', close: '关闭', steps: { file: '选择文件', check: '核对', done: '导入' },
  file: { hint: '先下载模板，按表头填写后再选择文件。也可以用自己的表格，系统会按列名识别。', template: '下载模板（%{format}）', choose: '选择文件', drop: '点击选择文件，或把文件拖到这里', accepts: '支持 .xlsx、.xls 和 .csv，最多 10,000 行', refused: '“%{name}”不是 .xlsx、.xls 或 .csv 文件。', remove: '移除文件' },
  check: '核对文件', checking: '正在核对…', stop: '停止', back: '上一步', run: '导入 %{smart_count} 行', goOn: '继续导入剩余 %{smart_count} 行', finish: '完成',
  counted: '“%{file}”共 %{smart_count} 行，其中 %{fresh} 行将新增。', wrongLeft: '%{smart_count} 行有误，不会导入；可在导入后下载，改好再导入。', wrongOnly: '%{smart_count} 行有误，没有可以导入的行。', show: '显示哪些行', rows: '文件中的行', row: '行号', state: '结果', reason: '原因',
  states: { all: '全部 %{count}', new: '新增 %{count}', there: '已有 %{count}', twice: '重复 %{count}', wrong: '有误 %{count}' },
  marks: { new: '新增', there: '已有', twice: '与第 %{row} 行重复', wrong: '有误' },
  columns: { title: '列与字段', sheet: '工作表', sample: '例：%{sample}', none: '不导入' },
  running: '已处理 %{done} / %{total} 行', runningHint: '请不要关闭页面。停止后，已导入的不会撤销，剩余的可以继续。', stopped: '已停止', stoppedBy: '没有全部导入：%{reason}',
  added: '已新增 %{smart_count} 条记录。', fates: { added: '已新增', there: '已有，未改动', twice: '文件内重复', wrong: '有误', open: '未处理' }, reasons: { there: '已有这条记录', twice: '与第 %{row} 行重复', open: '未处理' },
  failures: '下载未导入的 %{smart_count} 行', failuresHint: '文件里有行号和原因，改好后可以直接再次导入。', failuresName: '%{name}-未导入',
  leave: { title: '放弃这次导入？', text: '还没有导入任何一行。', yes: '放弃' },
}
