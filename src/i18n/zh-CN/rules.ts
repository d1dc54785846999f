/** The administration of the rules of the analysis. */
export const rules = {
  title: '异常规则', lead: '查看每条规则检查什么，按行业和机构调整阈值。更改先在全部客户上试算，确认后保存为新版本。', loading: '正在读取规则', retry: '重试', readOnly: '您可以查看规则；只有数据范围为“全部”且有修改权限的管理员才能更改。',
  view: { list: '规则（%{smart_count}）', versions: '版本（当前：%{name}）' }, search: '编号、名称或检查内容', category: '类别', anyCategory: '全部类别', state: { title: '状态', all: '全部', changed: '已调整', off: '已停用' }, found: '共 %{smart_count} 条', none: '没有符合条件的规则', noneText: '请放宽搜索或筛选。',
  mark: { edited: '未保存', changed: '已调整' }, turn: '启用 %{name}', isOn: '启用', on: '启用', off: '停用', severity: '严重程度', escalates: '满足升级条件时，严重程度按下方“升级条件”提高。',
  thresholds: '阈值', noThresholds: '这条规则没有阈值。', order: '越具体的越优先：全部 → 行业组 → 行业 → 机构。', shippedAs: '出厂值：%{value}', toShipped: '恢复出厂值：%{name}', remove: '删除：%{name}', listHelp: '输入后按回车添加一项。', add: '按行业或机构另设', addFor: '按行业或机构另设：%{name}', by: '范围', asOthers: '不另设',
  place: { all: '全部', group: '行业组', industry: '行业', branch: '机构' }, group: { manufacturing: '制造业', wholesale_retail: '批发零售业', construction: '建筑业', services: '服务业', default: '其他行业' }, part: { off: '启用状态', severity: '严重程度' },
  unit: { '%': '%', pp: '个百分点', 倍: '倍', 次: '次', 天: '天', 元: '元', kWh: 'kWh', kW: 'kW', kVA: 'kVA', 'kWh/万元': 'kWh/万元', '元/kWh': '元/kWh', month: '个月', count: '项' },
  languages: { 'zh-CN': '中文', 'en-US': '英文' }, about: '规则说明', language: '说明的语言', text: { checks: '检查内容', formula: '计算方法', evidence: '证据描述', innocent: '合理解释', verify: '需要核实', documents: '请企业提供', source: '出处', cause: '归入的成因', onlyFor: '适用条件', groups: '适用行业', when: '判断表达式', algorithm: '算法', escalate: '升级为“%{severity}”的条件' },
  draft: { title: '未保存的更改', count: '%{smart_count} 处更改未保存', faults: '%{smart_count} 处不符合要求：', kept: '更改暂存在这台设备上，刷新后仍在。', discard: '放弃更改', discardTitle: '放弃全部更改？', discardText: '%{smart_count} 处未保存的更改将被清除，无法找回。', review: '试算并保存' },
  change: { rule: '规则', setting: '设置', before: '原来', after: '改为', drop: '撤回：%{name}' },
  review: { title: '试算并保存', changes: '更改（%{smart_count}）', mine: '您的更改', nothing: '没有与生效版本不同的更改。', note: '更改原因', noteHelp: '说明为什么调整，会记入版本和审计。', wait: '试算完成或取消后才能保存', back: '返回修改', save: '保存为新版本' },
  preview: {
    title: '对客户的影响', waiting: '正在准备试算', running: '已试算 %{done} / %{total} 家客户', cancel: '取消试算', again: '重新试算', done: '已在 %{total} 家客户上试算完毕：', same: '已在 %{total} 家客户上试算完毕，异常没有变化。', cancelled: '试算已取消，只算了 %{done} / %{total} 家客户。', failed: '试算没有完成，只算了 %{done} / %{total} 家客户。', replaced: '这次试算的结果已失效：您在另一个窗口开始了新的试算，或服务已重启。',
    failures: '%{smart_count} 家客户的数据没有算成，不在结果之内。', reopen: '%{smart_count} 项已处理的异常依据会变，保存后将重新打开。', appear: '新增', disappear: '消失', severity: '严重程度变化', customers: '受影响客户', byRule: '规则', customer: '客户', event: '异常', from: '原来', to: '之后', nothing: '无',
  },
  conflict: { next: '您的更改仍在，已按新版本重新试算。请核对双方的更改，然后再次保存，或返回修改。', theirs: '第 %{version} 版的更改', both: '双方都改了' },
  versions: { name: '第 %{version} 版', shipped: '出厂设置', shippedText: '随产品提供，没有任何调整。', inForce: '生效中', restore: '恢复', restoreOf: '恢复%{name}', restoreTitle: '恢复%{name}？', restoreText: '这一版的设置将保存为新的版本并立即生效，其他版本都保留。', changes: '%{name}的更改' },
  transfer: { export: '导出设置', import: '导入设置', unreadable: '“%{name}”不是规则设置文件，请选择由“导出设置”得到的 JSON 文件。', taken: '已读入文件中的设置，请试算后保存。', faults: '文件中有 %{smart_count} 处不符合要求，没有读入' },
}
