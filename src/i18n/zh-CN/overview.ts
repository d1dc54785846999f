/** The overview: counts and what was done last. */
export const overview = {
  title: '数据概览',
  months: { title: '近十二个月新增', zone: '按北京时间的自然月统计', month: '月份', customers: '新增客户', reports: '新建报告', authorisations: '获得授权', drawing: '柱状图：近十二个月每月新增的客户、报告和授权，数值见旁边的表格', table: '每月新增的数值' },
  counts: { customerCount: '客户', authCount: '有效授权', reportCount: '已发布报告', waitUploadCount: '待上传', waitHandleCount: '草稿' },
  reports: '最近的报告', noReports: '还没有报告。在“新建报告”中选择用途和客户即可生成。', customers: '最近的客户', noCustomers: '还没有客户。在客户列表中用信用代码添加。', more: '全部',
  status: { draft: '草稿', published: '已发布' }, kinds: { financial: '财务', basic: '基础', power: '用电', none: '无数据' },
}
