export const publishing = {
  checking: '正在检查报告…', failed: '检查没有完成：%{reason}', again: '重新检查', clean: '检查通过：没有空章节、待填内容或未办结的高风险异常，数字与数据一致。',
  go: '去处理', refresh: '去刷新', whole: '整份报告', allOf: '“%{name}”的 %{count} 项全部确认',
  gone: '报告中已没有这处内容。',
  stops: { title: '须先处理（%{smart_count}）', lead: '处理后才能发布。' },
  events: {
    title: '未办结的高风险异常（%{smart_count}）', lead: '请先办结；尚不能办结的，写明前提条件或核实要求，将作为“前提条件与待核实事项”写入报告结论并一同冻结。',
    shared: '多项共用一份说明', all: '全选 %{count} 项', choose: '选择“%{name}”',
    sharedNote: '所选各项共用的说明', write: '写入所选 %{smart_count} 项', more: '查看另外 %{smart_count} 期的证据',
    note: '前提条件或核实要求', placeholder: '例如：放款前取得前五大欠款方的函证回函', verify: '核实要点', explained: '企业说明', suggest: '采用核实要点', close: '查看并办结',
  },
  decide: { title: '须逐项确认（%{smart_count}）', lead: '补充完整后这里会自动减少；确认保留原样的，请逐项勾选。' },
  warn: { title: '提示' },
  left: '还有 %{smart_count} 项未处理', ready: '可以发布',
  conditions: { title: '前提条件与待核实事项', none: '发布时没有未办结的高风险异常。' },
  confirmed: {
    title: '发布时确认保留的事项', by: '%{user} 于 %{time} 确认',
    none: '发布时没有需要确认的事项，或没有确认记录。', whole: '整份报告',
    show: '查看全部 %{smart_count} 项', short: '发布确认',
    kinds: {
      section: '空章节 %{count} 处', gap: '待填内容 %{count} 处', typedOver: '与数据不一致的数字 %{count} 处',
      stale: '数据更新 %{count} 处', table: '有缺陷的表格 %{count} 处',
    },
  },
  facts: { short: '校验值 %{hash}', title: '发布信息', publisher: '发布人', time: '发布时间', version: '版本', hash: '校验值', copy: '复制校验值', copied: '校验值已复制', intact: '内容与发布时一致', tampered: '这份报告的内容与发布时的校验值不符，可能被改动过。请勿使用，并告知管理员。', hashHelp: '正文、数字来源、模板、数据与规则版本、前提条件与发布确认的 SHA-256 校验值' },
}
