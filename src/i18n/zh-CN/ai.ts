/** Writing with an AI service, or by the product's rules. */
export const ai = {
  panel: 'AI 写作',
  bubble: '改写选中的文字',
  comma: '、',
  mode: { label: '写作方式', passage: '改写选中', section: '撰写本节' },
  engine: {
    rules: '按规则写作', rulesNote: '未接入 AI 服务，由系统按规则优化和撰写。', optimised: '规则优化', written: '规则撰写',
    masked: { both: '名称和代码已隐去', names: '名称已隐去', codes: '代码已隐去', none: '名称和代码未隐去' },
    remaining: '今日剩余 %{smart_count} 次',
  },
  instruction: { clearer: '更清晰', shorter: '更简短', formal: '更正式', complete: '补充完整', wish: '按要求改写' },
  passage: {
    selected: '已选 %{smart_count} 字', paragraph: '光标所在段落，%{smart_count} 字', how: '改写方式',
    wish: '其他要求', wishHint: '例如：突出应收账款的变化', send: '按要求改写',
    refused: {
      empty: '请在正文中选中一段文字，或把光标放在段落里。',
      heading: '选中的内容含有标题，不能改写。请只选标题下的正文。',
      table: '选中的内容跨了表格，不能改写。请只选正文，或在一个单元格内选择。',
      object: '选中的内容含有图表、图片或分页，不能改写。请只选正文。',
      long: '选中了 %{smart_count} 字，一次最多 %{limit} 字。请分段改写。',
    },
  },
  section: {
    none: '请把光标放在要撰写的小节里。', into: '写入：', kinds: '写作内容', noKinds: '客户还没有可用的数据，请先采集或导入。',
    wish: '其他要求', wishHint: '例如：重点写短期偿债压力', start: '开始撰写',
  },
  proposal: { label: '改写建议', section: '撰写“%{title}”' },
  said: {
    running: '正在写…', stopped: '已停止，只有一部分文字，不能采纳。', done: '已写好，采纳前请核对。', same: '没有需要修改的地方。', sameByRules: '按规则检查过，没有需要修改的地方。', none: '没有选用任何修改。',
    refused: '有 %{smart_count} 处没有依据，不能采纳。',
  },
  view: { label: '查看方式', changes: '修订', both: '对照', original: '原文', proposal: '建议' },
  refused: {
    title: '以下 %{smart_count} 处在原文和客户数据中都找不到，不能写入报告：', is: '（%{kind}）', figure: '数字', date: '日期', name: '名称', code: '代码',
    advice: '可以重试，系统会要求不写这些内容；确有依据的，请手工写入并注明出处。',
  },
  changes: { label: '规则修改', title: '按规则修改 %{total} 处，选用 %{smart_count} 处', all: '全部选用', none: '全部不用' },
  missing: '还缺少：%{list}。', note: '注意：%{note}。',
  moved: '原文已有改动或已删除，不能采纳。请重新选择后再改写。',
  accept: '采纳', insert: '写入本节', append: '写在本节末尾', replace: '替换本节文字', retry: '重试', stop: '停止', discard: '放弃', back: '返回', byRules: '改用规则',
  accepted: '已写入报告，可按 Ctrl+Z 撤销。',
  sent: { open: '查看发送的内容', title: '发送给 AI 服务的内容', summary: '模型 %{model}，共 %{characters} 字，隐去名称和代码 %{masked} 个。', system: '规则和任务', user: '资料' },
}
