/** The slider of report cards. */
export const slider = {
  title: '已发布报告',
  count: '%{smart_count} 份',
  link: '前往查看已完成列表',
  previous: '前面的报告',
  next: '后面的报告',
  hide: '收起已发布报告',
  show: '展开已发布报告',
  empty: '还没有已发布的报告。发布后，可在这里直接打开。',
  create: '新建报告',
  failed: '报告没有加载成功。',
  retry: '重试',
  noCustomer: '行业报告',
}
