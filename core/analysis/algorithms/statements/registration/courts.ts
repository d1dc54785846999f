import { Exact } from '../../../../money.ts'
import type { Algorithm } from '../../../algorithm.ts'
import { hit, notApplicable, passed, settled, sumOf, text } from '../results.ts'
import { amountOf, dateIn, entriesOf, entryText, isOver, wordIn, yuanOf, type Entry } from './records.ts'

const amounts = [
  'amount',
  'money',
  'executedAmount',
  'execMoney',
  'target',
  '执行标的',
  '金额',
  'penaltyAmount',
  'fine',
  '罚款金额',
] as const
/** An amount in another currency than yuan is none that limits in yuan are held against. */
const isForeign = (entry: Entry): boolean => (amountOf(wordIn(entry, ...amounts))?.currency ?? null) !== null
const dates = [
  'date',
  'inDate',
  'publishDate',
  'decisionDate',
  'filingDate',
  'caseCreateTime',
  '日期',
  '立案日期',
  '列入日期',
  '处罚日期',
] as const
const reasons = [
  'reason',
  'inReason',
  'content',
  'penaltyContent',
  'type',
  'penaltyType',
  'item',
  '原因',
  '列入原因',
  '处罚内容',
  '违法行为',
  'text',
] as const
const ends = ['outDate', 'removeDate', 'removedAt', 'liftDate', '移出日期', '解除日期'] as const

const open = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => !isOver(entry, ...ends))

/** BI05: judgments that are not obeyed, orders against spending, and what is being enforced as a share of equity. */
export const enforcement: Algorithm = {
  run(subject, _rule, thresholds) {
    const [dishonest, limits, executed] = [
      entriesOf(subject, 'dishonestPersons'),
      entriesOf(subject, 'consumptionLimits'),
      entriesOf(subject, 'executedPersons'),
    ]
    const [dis, lim, due] = [open(dishonest ?? []), open(limits ?? []), open(executed ?? [])]
    const amount = sumOf(due.map((entry) => yuanOf(wordIn(entry, ...amounts)) ?? new Exact(0)))
    const foreign = due.some(isForeign)
    const period = subject.years.at(-1) ?? ''
    const equity = period === '' ? { value: null, inputs: [] } : subject.measure('totalEquity', period)
    const share = equity.value?.gt(0) ? settled(amount.div(equity.value)) : null
    // Nothing is left that could cover what is enforced.
    const uncovered = amount.gt(0) && equity.value?.lte(0) === true
    if (dis.length > 0 || lim.length > 0 || uncovered || share?.gt(thresholds.number('share'))) {
      const values = {
        dis: String(dis.length),
        lim: limits === null ? null : String(lim.length),
        cases: String(due.length),
        amt: foreign ? null : text(amount),
        sh: foreign ? null : text(share),
      }
      return [
        hit('', values, [
          ...subject.basicInputs('dishonestPersons', 'consumptionLimits', 'executedPersons'),
          ...(amount.gt(0) ? equity.inputs : []),
        ]),
      ]
    }
    if (foreign) return [notApplicable('', 'unit')]
    const missing = [
      ...(dishonest === null ? ['dishonestPersons'] : []),
      ...(limits === null ? ['consumptionLimits'] : []),
      ...(executed === null ? ['executedPersons'] : []),
    ]
    if (missing.length > 0) return [notApplicable('', 'missing', ...missing)]
    return [amount.gt(0) && share === null ? notApplicable('', 'missing', 'totalEquity') : passed('')]
  },
}

/** Penalties that touch the business itself, whatever they cost. */
const grave = /吊销|责令停产|停产停业|责令关闭|暂扣|没收|限制开展生产经营/

/** BI06: entries among abnormal operations or serious violations that are not removed, and grave penalties. */
export const openListings: Algorithm = {
  run(subject, _rule, thresholds) {
    const names = ['abnormalOperations', 'seriousViolations', 'adminPenalties', 'environmentalPenalties']
    const lists = names.map((name) => ({ name, entries: entriesOf(subject, name) }))
    const isGrave = (entry: Entry): boolean =>
      grave.test(
        Object.values(entry)
          .filter((value) => typeof value === 'string')
          .join(' '),
      ) ||
      // A fine in another currency is looked at, whatever it comes to.
      isForeign(entry) ||
      (yuanOf(wordIn(entry, ...amounts)) ?? new Exact(0)).gte(thresholds.number('fine'))
    const openEntries = lists.flatMap(({ name, entries }) =>
      open(entries ?? [])
        .filter((entry) => !name.endsWith('Penalties') || isGrave(entry))
        .map((entry) => ({ name, entry })),
    )
    if (openEntries.length > 0) {
      const fields = [...new Set(openEntries.map(({ name }) => name))]
      return [
        hit(
          '',
          {
            n: String(openEntries.length),
            kinds: fields,
            list: openEntries.map(({ entry }) => entryText(dateIn(entry, ...dates), wordIn(entry, ...reasons))),
          },
          subject.basicInputs(...fields),
        ),
      ]
    }
    const missing = lists.flatMap(({ name, entries }) =>
      entries === null && name !== 'environmentalPenalties' ? [name] : [],
    )
    return [missing.length > 0 ? notApplicable('', 'missing', ...missing) : passed('')]
  },
}

/** BI10: a low rating of the tax office, or taxes that are owed. */
export const taxCredit: Algorithm = {
  run(subject, _rule, thresholds) {
    const grade = subject.basic('taxCreditRating')
    const rating = typeof grade === 'string' ? grade.trim().toUpperCase() : ''
    const entries = entriesOf(subject, 'taxArrears')
    const owed = open(entries ?? [])
    const amount = sumOf(
      owed.map(
        (entry) =>
          yuanOf(wordIn(entry, 'amount', 'balance', 'arrears', 'money', '欠税余额', '欠税金额', '金额')) ??
          new Exact(0),
      ),
    )
    const low = thresholds.list('ratings').some((letter) => rating.startsWith(letter))
    if (low || amount.gt(0))
      return [
        hit(
          '',
          { lv: rating || null, amt: entries === null ? null : text(amount) },
          subject.basicInputs('taxCreditRating', 'taxArrears'),
        ),
      ]
    if (owed.some(isForeign)) return [notApplicable('', 'unit')]
    const missing = [...(rating === '' ? ['taxCreditRating'] : []), ...(entries === null ? ['taxArrears'] : [])]
    return [missing.length > 0 ? notApplicable('', 'missing', ...missing) : passed('')]
  },
}
