import { Exact } from '../../../../money.ts'
import type { Algorithm } from '../../../algorithm.ts'
import type { Subject } from '../../../subject.ts'
import { hit, notApplicable, passed, settled, sumOf, text } from '../results.ts'
import { entriesOf, isOver, shareOf, wordIn, yuanOf, type Entry } from './records.ts'
import { capitalOf } from './standing.ts'

const ends = ['cancelDate', 'removeDate', 'outDate', '注销日期', '解除日期'] as const
const open = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => !isOver(entry, ...ends))

/**
 * What share of the equity is pledged: as the entries say, or their amounts over the registered capital. Null where
 * that cannot be told.
 */
function pledgedShare(subject: Subject, entries: readonly Entry[]): Exact | null {
  // Pledges are counted in yuan: they are no share of a capital in another currency.
  const inYuan = subject.basicCurrency('registeredCapital') === null
  const registered = inYuan ? capitalOf(subject.basic('registeredCapital')) : null
  const shares = entries.map((entry) => {
    const share = shareOf(wordIn(entry, 'ratio', 'share', 'percent', 'proportion', '出质比例', '质押比例'))
    if (share !== null) return share
    // The registry counts pledged equity in ten thousands of yuan.
    const amount = yuanOf(wordIn(entry, 'amount', 'equityAmount', 'pledgedAmount', 'number', '出质股权数额'), '万元')
    return amount === null || registered === null || registered.isZero() ? null : settled(amount.div(registered))
  })
  return shares.some((share) => share === null) ? null : sumOf(shares.filter((share) => share !== null))
}

/** BI09: most of the equity is pledged, or claims on movable assets exceed half of all assets. */
export const pledges: Algorithm = {
  run(subject, _rule, thresholds) {
    const [equity, chattels] = [entriesOf(subject, 'equityPledges'), entriesOf(subject, 'chattelMortgages')]
    const limit = thresholds.number('x')
    const pledged = equity === null ? null : pledgedShare(subject, open(equity))
    const period = subject.years.at(-1) ?? ''
    const assets = period === '' ? { value: null, inputs: [] } : subject.measure('totalAssets', period)
    const claims = open(chattels ?? []).map((entry) =>
      yuanOf(wordIn(entry, 'amount', 'claimAmount', 'debtAmount', 'securedAmount', '被担保债权数额', '债权数额')),
    )
    const claimed =
      chattels === null || claims.some((claim) => claim === null)
        ? null
        : sumOf(claims.filter((claim) => claim !== null))
    const share =
      claimed === null
        ? null
        : claimed.isZero()
          ? new Exact(0)
          : assets.value?.gt(0)
            ? settled(claimed.div(assets.value))
            : null
    if (pledged?.gt(limit) || share?.gt(limit))
      return [
        hit('', { p: text(pledged), m: text(claimed), sh: text(share) }, [
          ...subject.basicInputs('equityPledges', 'chattelMortgages', 'registeredCapital', 'registeredCapitalCurrency'),
          ...(claimed?.gt(0) ? assets.inputs : []),
        ]),
      ]
    if (pledged === null && equity !== null && subject.basicCurrency('registeredCapital') !== null)
      return [notApplicable('', 'unit')]
    if (pledged === null) return [notApplicable('', 'missing', equity === null ? 'equityPledges' : 'registeredCapital')]
    if (share === null) return [notApplicable('', 'missing', claimed === null ? 'chattelMortgages' : 'totalAssets')]
    return [passed('')]
  },
}
