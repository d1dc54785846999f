/** A customer's use of power. */
export const power = {
  loading: '正在读取用电数据', month: '月份', withUnit: '%{name}（%{unit}）', yuan: '元', loadFactor: '负荷率', drawing: '图：%{title}；数值见旁边的表格', perAccount: '需量与功率因数按户号考核，请在上方选择一个户号。',
  none: { title: '还没有用电数据', text: '请客户扫码授权后从供电数据源采集，或请客户提供电费账单，把 Excel 导入“用电数据”表。满 24 个月后可以按季节判断用电是否异常。', ask: '请客户授权', table: '查看用电数据表' },
  account: {
    title: '用电户号', choose: '用电户号', all: '全部户号（%{smart_count} 个）', one: '户号 %{no}', source: '查看原始数据', showAll: '查看全部户号', span: '%{from} 至 %{to}，共 %{smart_count} 个月',
    name: '户名', category: '用电类别', voltage: '电压等级', capacity: '合同容量', approvedDemand: '核定需量', demandBasis: '基本电费', pfStandard: '功率因数标准', shift: '申报班次', months: '数据',
  },
  fact: {
    title: '近 12 个月', span: '%{from} 至 %{to}', total: '总用电量', change: '同比 %{change}', noChange: '没有可比的上年同期', gap: '其间缺月，不作合计', money: '%{value} 元', fee: '电费合计 %{fee}', arrears: '当前欠费', late: '近 12 个月逾期 %{smart_count} 次',
    season: '季节强度', noSeason: '满 24 个月后计算', strong: '季节性明显，异常按季节判断', weak: '季节性较弱',
  },
  found: { title: '用电异常', explain: '去说明', none: '能够判断的用电规则均未发现异常。' },
  total: { title: '总用电量与期望', series: '总用电量', expected: '期望', band: '正常范围', bought: '网购电量', generated: '自发电量', exported: '上网电量', deviation: '偏离', change: '同比', note: '期望按季节与趋势估计；1—2 月合并比较，避开春节早晚的影响。菱形为异常月份。', noteOwn: '总用电量＝网购＋自发－上网；期望按季节与趋势估计，1—2 月合并比较。菱形为异常月份。' },
  tou: { title: '分时电量', sharp: '尖峰', peak: '高峰', flat: '平段', valley: '低谷', deepValley: '深谷', share: '谷段占比', note: '谷段占比＝（低谷＋深谷）÷总用电量', none: '账单没有分时电量。' },
  demand: { title: '最大需量与核定值、合同容量', demand: '最大需量', approved: '核定需量', capacity: '合同容量', note: '超过核定值 105% 的部分按两倍计收基本电费。菱形为异常月份。', none: '账单没有最大需量。' },
  factor: { title: '功率因数与考核标准', factor: '功率因数', standard: '考核标准', note: '低于标准时加收力调电费，高于标准时减收。菱形为异常月份。', none: '账单没有功率因数。' },
  fees: { title: '电费构成与到户均价', total: '电费合计', energy: '电度电费', capacity: '基本电费', powerFactor: '力调电费', surcharge: '基金及附加', other: '其他', price: '到户均价', priceUnit: '元/kWh', arrears: '欠费', daysLate: '逾期天数', note: '到户均价＝电费合计÷网购电量', none: '账单没有电费。' },
  years: { title: '用电指数与收入指数', year: '年份', use: '用电指数', revenue: '收入指数', kwh: '全年用电（kWh）', income: '营业收入（元）', perRevenue: '万元收入耗电（kWh）', note: '以 %{year} 年为 100；全部户号合计，含自发自用。两条线走势背离时，核实产量、外协与单价。', none: '需要至少两个整年的用电数据与利润表，才能比较用电与收入。' },
}
