/** Customers: adding one, and the page of one. */
export const customer = {
  add: {
    title: '添加客户', confirm: '添加', done: '添加客户成功', search: '统一社会信用代码或企业名称', searchHint: '输入代码或名称的一部分', find: '查询', searching: '正在查询…', results: '查询结果', codeMissing: '请输入统一信用代码',
    already: '已是客户', alreadyOf: '%{owner} 的客户', alreadyOfHint: '该企业已是 %{owner} 的客户，可在客户列表中查看。', alreadyHint: '该企业已经是您的客户，不必再次添加。', badCheck: '校验位不符', badCheckHint: '信用代码的校验位不符，请核对营业执照；确认无误仍可添加。',
    start: '从企业名录中查找。方向键选择，回车确认。', choose: '找到 %{smart_count} 家企业，请选择一家。', many: '只显示前 %{smart_count} 家，请输入更多内容缩小范围。', nothing: '名录中没有找到。可输入完整的 18 位信用代码，再填写企业名称添加。', failed: '查询没有成功：%{reason}',
    unknown: '名录中没有 %{code}，填写企业名称后即可添加。', unknownBadCheck: '名录中没有 %{code}，且校验位不符。请核对营业执照；确认无误可填写企业名称后添加。', name: '企业名称',
  },
  row: { view: '查看数据' },
  view: {
    title: '客户数据', code: '统一社会信用代码', owner: '客户经理', since: '添加时间', newReport: '新建报告', tables: '数据表', noData: '无数据', periods: '%{smart_count} 期', rows: '%{smart_count} 条', allItems: '显示 %{count} 个空项目',
    export: '导出 Excel', edit: '修改数据', total: '共 %{smart_count} 条记录', empty: '还没有%{table}的数据', emptyHint: '点击页面上方的“上传数据”导入 Excel 文件，或在“数据申请”中用二维码请客户上传。', reports: '报告', noReports: '还没有这个客户的报告。数据导入后，可点击“新建报告”生成。', reportName: '报告名称', purpose: '用途', status: '状态', changed: '更新时间',
    noCustomer: '没有指定客户，请从客户列表中选择。', toList: '打开客户列表', retry: '重试', loading: '加载中…',
  },
  purposes: { 1: '征信调查报告', 2: '财务分析报告', 3: '能耗分析报告', 4: '行业分析报告' },
  reportStatus: { draft: '草稿', published: '已发布' },
}
