import type { DateRole } from '../imports.ts'

const before: [DateRole, RegExp][] = [
  [
    'period',
    /所属(?:年度|时期|期间?|日期)?|会计(?:期间|年度|月份)|报告(?:期|日期|期间|年度|时点)|报表(?:期|日期?|期间|时间|年度|截止日)|期间|截[止至](?:日期?|时间)?|止于|年月|编报期间?|资产负债表日|年度|asat|asof|ended|ending|period|asfrom|balancesheetdate|for(?:the)?year/g,
  ],
  [
    'filing',
    /(?:申报|填报|报[送税]|上报|提交|缴[款费税])截[止至](?:日期?|时间)?|填[表报制](?:日期?|时间)?|申报(?:日期?|时间)?|报[送税](?:日期?|时间)?|受理(?:日期?|时间)?|提交(?:日期?|时间)?|上报(?:日期?|时间)?|接收(?:日期?|时间)?|编[制表报](?:日期?|时间)|制(?:表|单(?!位)|作)(?:日期?|时间|:)?|出具(?:日期?)?|报出日?|签[署发字](?:日期?)?|批准(?:日期?)?|盖章|审计(?:报告)?日期?|审[核阅](?:日期|:)|披露(?:日期?)?|公告(?:日期?)?|发布(?:日期?)?|报告日(?!期)|复核(?:日期|:)|filed|filing(?:date)?|submi(?:tted|ssion)(?:date|on)?|signed|approved|dated|issued|preparedon|reportdate|dateofissue|audit(?:ed)?/g,
  ],
  [
    'printing',
    /打印(?:日期?|时间|于)?|导出(?:日期?|时间)?|下载(?:日期?|时间)?|生成(?:日期?|时间)?|查询(?:日期?|时间|截止)?|提取(?:日期?|时间)?|更新(?:日期?|时间|于)?|采集(?:日期?|时间)?|取数(?:日期?|时间)?|保存(?:日期?|时间)?|系统(?:日期?|时间)|print(?:ed)?(?:on|date|time)?|export(?:ed)?(?:on|date|at)?|generated(?:on|at)?|downloaded|retrieved|updated(?:on|at)?/g,
  ],
  [
    'founding',
    /成立(?:日期?|时间|于)?|设立(?:日期?|时间|于)?|注册(?:日期?|时间|于)?|登记(?:日期?|时间|于)?|开业(?:日期?)?|创[立办](?:日期?|于)?|组建|上市(?:日期?|时间|于)?|营业期限|有效期[至限]?|期限|建账(?:日期?)?|启用(?:日期?)?|incorporated|establish(?:ed|ment)|founded|since|listed/g,
  ],
  ['standard', /(?:准则|会计制度|财会|适用于?|通知|格式|version|revised|rev\.|ifrs|gaap|hkfrs|effective)[(〔[第《]?/g],
  [
    'comparison',
    /上年(?:同期|末|度)?|上期(?:末)?|去年(?:同期)?|同期|比较(?:期间?|数)?|对比|较|期初|年初|prioryear|previous|comparative/g,
  ],
  ['budget', /预算|计划|预计|预测|目标|budget|forecast|plan(?:ned)?/g],
  [
    'number',
    /编号|文号|凭证号?|电话|手机|邮编|邮政编码|税号|代码|账号|合同号?|注册号|批次号?|版号|单号|序号|编码|地址|no\.?:?|tel:?|fax:?|code:?|zip:?/g,
  ],
]

const after: [DateRole, RegExp][] = [
  ['period', /^(?:日|号)?(?:止|的?(?:年度|期间)?(?:资产负债|利润|损益|现金流量)表)/],
  [
    'filing',
    /^(?:日|号)?[)\]]?(?:填[表报制]|申报|报送|受理|编制(?!单位|人|企业|部门)|编报(?!单位)|制表?(?!人|单位|表人)|报出|签|公告|发布|披露|前|后|出具|审[计核])/,
  ],
  ['printing', /^(?:日|号)?[)\]]?(?:打印|导出|下载|生成|查询|更新|提取|采集|截图)/],
  ['founding', /^(?:日|号)?[)\]]?(?:成立|设立|注册|登记|开业|创[立办]|上市)/],
  ['standard', /^(?:日|号)?[)\]]?(?:起|修订|版|以来|号|执行|实施|施行|印发)/],
  ['budget', /^(?:日|号)?(?:度)?(?:预算|计划|预计|预测|目标|budget|forecast)/],
]

/**
 * The role of a date by the words around it; null where they say nothing. What follows it directly wins, then the word
 * that ends nearest before it, then the longer one.
 *
 * @param lead folded text before the date, from the date before it on
 * @param tail folded text behind it
 */
export function roleOfDate(lead: string, tail: string): DateRole | null {
  const follows = after.find(([, pattern]) => pattern.test(tail))
  if (follows && follows[0] !== 'period') return follows[0]
  const near = lead.slice(-24)
  let best: { role: DateRole; end: number; length: number } | null = null
  for (const [role, pattern] of before)
    for (const match of near.matchAll(pattern)) {
      const end = match.index + match[0].length
      const length = match[0].length
      if (role === 'standard' && end < near.length) continue
      if (!best || end > best.end || (end === best.end && length > best.length)) best = { role, end, length }
    }
  // A word far before, in a sentence, speaks of something else.
  if (best && near.length - best.end <= 6) return best.role
  return follows?.[0] ?? null
}
