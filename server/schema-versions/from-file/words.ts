/** What a heading says of its column, by the words that people put there. */
const says =
  (pattern: RegExp) =>
  (heading: string): boolean =>
    pattern.test(heading.normalize('NFKC'))

/** Digits under it name something and count nothing. */
export const namesCode = says(
  /编号|编码|代码|账号|帐号|卡号|邮编|邮政|工号|单号|号码|证号|序列号|合同号|票号|户号|表号|尾号|批号|股票|区号|[^型]号$|\b(?:no|number|code|id|zip|postcode|account|sku|ticker)\b\.?/i,
)
/** The number of its line, and nothing of the record. */
export const isSerial = (heading: string): boolean => /^(?:序号|行号|项次|no\.?|#|index)$/i.test(heading.trim())
export const namesMoney = says(
  /金额|余额|额度|限额|总额|[额款价费税薪]$|[额款价费](?:[（(]|$)|收入|成本|利润|资产|负债|资本|授信|敞口|本金|利息|工资|\b(?:amount|balance|price|cost|revenue|income|profit|loan|limit|fee|salary|principal|interest)\b/i,
)
const namesOtherRate = says(/功率|频率|速率|汇率|倍率|曲率|斜率|\b(?:exchange|frame|bit|heart) rate\b/i)
const namesRate = says(/%|百分|占比|比例|比率|[率]$|率[（(]|\b(?:rate|ratio|share|percent(?:age)?|margin)\b/i)
export const namesShare = (heading: string): boolean => namesRate(heading) && !namesOtherRate(heading)
export const namesPhone = says(/电话|手机|联系方式|传真|\b(?:phone|mobile|tel|telephone|fax)\b/i)
export const namesDay = says(/日期|时间|[日天]$|日[（(]|\b(?:date|day|on)\b/i)
const saysMonth = says(/月份|年月|账期|月$|月度|\bmonth\b/i)
export const namesMonth = (heading: string): boolean => saysMonth(heading) && !isTime(heading)
export const namesYear = says(/年度|年份|^年$|会计年|\byear\b/i)
/** Whether a thing is so. */
export const asksWhether = says(/^是否|^有无|^能否|是否|\b(?:is|has|whether)\b|\?$/i)
export const namesTags = says(/标签|关键词|关键字|\b(?:tags?|keywords?|labels?)\b/i)
export const namesName = says(/名称|姓名|名$|企业|公司|客户|\b(?:name|customer|company|title)\b/i)
/** A year or a month itself, which heads figures of that time. */
export const isTime = (heading: string): boolean =>
  /^(?:(?:19|20)\d\d\s*年?|(?:19|20)\d\d\s*[-/.年]\s*\d{1,2}\s*月?|\d{1,2}月)$/.test(heading.trim())

/** The time that a line is about, and not one at which something of it happens. */
export const namesPeriod = (heading: string): boolean =>
  /报告期|会计期|所属期|期间|账期|统计期|月份|年月|年度|年份|^[月年期]$|\b(?:period|month|year)\b/i.test(
    heading.normalize('NFKC'),
  ) &&
  !isTime(heading) &&
  !/到期|期限|宽限|缓期|展期|出生|成立|入职/.test(heading)

/** Dates that are written with digits alone are of these years. */
export const likelyYear = (text: string): boolean => /^(?:19|20)\d\d/.test(text)
