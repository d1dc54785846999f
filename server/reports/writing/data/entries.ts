import {
  dayOf,
  isOver,
  shareOf,
  wordIn,
  yuanOf,
  type Entry,
} from '../../../../core/analysis/algorithms/statements/registration/records.ts'
import type { Exact } from '../../../../core/money.ts'
import { isRecord, isList } from '../../../../core/json.ts'
import type { FigureSource } from '../../../../core/document/types.ts'
import type { Facts } from './facts.ts'

export type { Entry } from '../../../../core/analysis/algorithms/statements/registration/records.ts'

/** What sources call the parts of a record; the first that is filled in counts. */
export const names = {
  name: [
    'name',
    'companyName',
    'entName',
    'shareholderName',
    'holder',
    'personName',
    '名称',
    '企业名称',
    '股东名称',
    '股东',
    '姓名',
    'text',
  ],
  ratio: ['ratio', 'percent', 'share', 'proportion', '持股比例', '出资比例', '比例'],
  subscribed: [
    'subscribed',
    'subscribedAmount',
    'capital',
    'amount',
    '认缴出资额',
    '认缴出资',
    '认缴',
    '出资额',
    '投资额',
  ],
  paid: ['paid', 'paidAmount', '实缴出资额', '实缴出资', '实缴'],
  type: ['type', 'holderType', '类型', '股东类型'],
  position: ['position', 'title', 'job', '职务'],
  relation: ['relation', 'relationship', 'role', '关系', '关联关系'],
  date: [
    'date',
    'inDate',
    'publishDate',
    'decisionDate',
    'filingDate',
    'changeDate',
    'caseCreateTime',
    'subscribeDate',
    '日期',
    '立案日期',
    '列入日期',
    '处罚日期',
    '变更日期',
    '裁判日期',
    '认缴日期',
  ],
  item: ['item', 'changeItem', 'field', '变更事项', '事项'],
  before: ['before', 'contentBefore', 'old', 'changeBefore', '变更前'],
  after: ['after', 'contentAfter', 'new', 'changeAfter', '变更后'],
  matter: [
    'cause',
    'reason',
    'inReason',
    'content',
    'penaltyContent',
    'penaltyType',
    'type',
    'item',
    'caseReason',
    '案由',
    '原因',
    '列入原因',
    '处罚内容',
    '违法行为',
    '事由',
  ],
  role: ['role', 'partyRole', '身份', '诉讼地位'],
  amount: [
    'amount',
    'money',
    'executedAmount',
    'execMoney',
    'target',
    'penaltyAmount',
    'fine',
    'balance',
    '执行标的',
    '涉案金额',
    '罚款金额',
    '欠税余额',
    '金额',
  ],
  state: ['status', 'state', '状态', 'performance', '履行情况'],
  agency: [
    'court',
    'authority',
    'agency',
    'decisionAuthority',
    '法院',
    '执行法院',
    '机关',
    '列入机关',
    '处罚机关',
    '作出机关',
  ],
  caseNo: ['caseNo', 'number', '案号', '文号', '决定书文号'],
  code: ['uscc', 'creditCode', '统一社会信用代码'],
} as const
export type Part = keyof typeof names

/** The entries of a field that holds a list; null where the list was never obtained, which is not the same as empty. */
export function entriesOf(facts: Facts, field: string): Entry[] | null {
  const fact = facts.plain(field)
  if (!fact || !isList(fact.value)) return null
  return fact.value.map((entry): Entry => (isRecord(entry) ? entry : { name: String(entry) }))
}

/** The cells of fields of the basics, as far as they are filled in. */
export const sourcesOfFields = (facts: Facts, fields: readonly string[]): FigureSource[] =>
  fields.flatMap((field) => facts.plain(field)?.sources ?? [])

export const wordOf = (entry: Entry, part: Part): string => wordIn(entry, ...names[part])
/** The day of a record, ISO; '' where it has none. */
export const dayIn = (entry: Entry): string => dayOf(wordOf(entry, 'date')) ?? ''
/** A share as a share: `62%`, `62` and `0.62` are 0.62. */
export const shareIn = (entry: Entry): Exact | null =>
  wordOf(entry, 'ratio') === '' ? null : shareOf(wordOf(entry, 'ratio'))
/** An amount in yuan; capital without a unit is in 万元, other amounts are in yuan. */
export const amountIn = (entry: Entry, part: 'subscribed' | 'paid' | 'amount'): Exact | null =>
  wordOf(entry, part) === '' ? null : yuanOf(wordOf(entry, part), part === 'amount' ? '元' : '万元')
/** Whether a record says that it is over: removed, lifted, paid. */
export const isClosed = (entry: Entry): boolean =>
  isOver(entry, 'outDate', 'removeDate', 'removedAt', 'liftDate', 'cancelDate', '移出日期', '解除日期', '注销日期')
