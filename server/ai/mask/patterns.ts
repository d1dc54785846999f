/** What is hidden, by the word of its placeholder. */
export type Hidden = '企业' | '人员' | '代码' | '证件' | '电话' | '账号' | '邮箱' | '原文'

const legalForm =
  '有限责任公司|股份有限公司|有限公司|股份公司|集团公司|分公司|子公司|公司|集团(?!客户|授信|往来|成员|内)|合伙企业|事务所|合作社|厂|支行|分行|银行'
/**
 * What stands before a name in a sentence and is no part of it. Only words that hardly ever are in a name: to hide too
 * much does no harm, to hide half of a name does.
 */
const before =
  /^.*(?:[向由与及将从给的了被其该把]|\d{4}年(?:末|初|度|底|上半年|下半年)?|\d月末?|期末|期初|年末|年初|报告期|同期|客户|供应商|股东|关联方|交易对手|借款人|申请人|担保人|收购|持有|投资)/u
/** Words that end like a name and name nobody. */
const nobody =
  /^(?:[该本我贵各两此某为是系即对和在经以等至或若因按据]|子|母|分|总|上市|关联|集团|控股|担保|保险|证券|评估|租赁|小额贷款|融资担保|股份|有限|项目|目标|核心|下属|所属|上游|下游|国有|民营|商业|城市商业|农村商业|政策性|中央|开户|贷款|他|经办|会计师|律师)*$/u

/** The enterprise's name at the end of a match: what stands before it is cut off; null where the words name nobody. */
export function enterpriseIn(match: string): string | null {
  const name = match.replace(before, '')
  const stem = name.replace(new RegExp(`(?:${legalForm})$`, 'u'), '')
  return stem.length < 2 || nobody.test(stem) ? null : name
}

/** Placeholders, and what looks like one. */
export const placeholderLike =
  /[〔[【（(〈<{]\s*(企业|人员|代码|证件|电话|账号|邮箱|原文)\s*([A-Z]{1,3}|\d{1,4})(?:\s*(简称\d*))?\s*[〕\]】）)〉>}]/gu

export const enterprisePattern = new RegExp(
  `[\\p{Script=Han}A-Za-z0-9&·（）()]{1,40}?(?:${legalForm})(?:（有限合伙）|\\(有限合伙\\))?`,
  'gu',
)

const edge = '(?<![0-9A-Za-z.,])'
const end = '(?![0-9A-Za-z]|[.,]\\d)'
/** A number with such a unit behind it is a figure. */
const noUnit = '(?!\\s*(?:元|千|万|百万|亿|%|％|股|吨|度|千瓦|kWh|个|人|户|倍))'

/** What can be told by its form, the most telling first. */
export const codePatterns: readonly { kind: Hidden; pattern: RegExp }[] = [
  { kind: '邮箱', pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    kind: '证件',
    pattern: new RegExp(
      `${edge}\\d{6}(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3}[0-9Xx]${end}`,
      'g',
    ),
  },
  { kind: '代码', pattern: new RegExp(`${edge}[0-9A-HJ-NP-RT-UW-Y]{2}\\d{6}[0-9A-HJ-NP-RT-UW-Y]{10}${end}`, 'gi') },
  {
    kind: '电话',
    pattern: new RegExp(
      `${edge}(?:(?:\\+?86[- ]?)?1[3-9]\\d(?:[- ]?\\d{4}){2}|0\\d{2,3}[- ]?\\d{7,8}|[(（]0\\d{2,3}[)）][- ]?\\d{7,8}|400[- ]?\\d{3}[- ]?\\d{4})${end}${noUnit}`,
      'g',
    ),
  },
  {
    kind: '账号',
    pattern: new RegExp(`${edge}(?:\\d{12,30}|\\d{4}(?:[ -]\\d{4}){2,6}(?:[ -]\\d{1,4})?)${end}${noUnit}`, 'g'),
  },
]
