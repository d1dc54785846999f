import { unitOfHeader, writtenAmount, writtenUnit, type WrittenUnit } from '../../../core/schema/read-money.ts'
import type { Placed } from './judge.ts'
import { namesMoney, namesShare } from './words.ts'

const scales: Readonly<Record<number, string>> = { 0: '', 3: '千', 4: '万', 6: '百万', 7: '千万', 8: '亿' }

/** A unit as a field names it. */
export const unitText = ({ power, currency }: WrittenUnit): string => `${scales[power] ?? ''}${currency || '元'}`

/** What the amounts of a column are counted in, and who says so. */
export type FoundUnit =
  | { from: 'heading' | 'format' | 'above' | 'figures'; unit: WrittenUnit }
  | { from: 'unclear' | 'differ' }
  | null

/**
 * What a field of the column counts in; '' where nothing says it of this column: what stands above a list is said of its
 * amounts alone, and 用户数（万） are no yuan.
 */
export function unitNamed(unit: FoundUnit, heading: string): string {
  if (!unit || !('unit' in unit)) return ''
  const isMoney = namesMoney(heading) && !namesShare(heading)
  return isMoney || (unit.from !== 'above' && unit.unit.currency !== '') ? unitText(unit.unit) : ''
}

const formatUnits = (cells: readonly Placed[]): (string | null)[] => [
  ...new Set(
    cells.map(({ cell: { format } }) =>
      format && (format.unit !== '' || format.currency !== '') ? `${format.unit}\n${format.currency}` : null,
    ),
  ),
]

/** The units that stand beside the figures themselves: 1.5万元. */
const ownUnits = (cells: readonly Placed[]): Set<string> =>
  new Set(
    cells.map(({ cell }) => {
      const unit = cell.kind === 'text' ? writtenAmount(cell.value)?.unit : null
      return unit ? unitText(unit) : ''
    }),
  )

/** The unit of a column of amounts. What says different things of it is told, and never chosen from. */
export function unitOfColumn(cells: readonly Placed[], heading: string, above: string): FoundUnit {
  const named = unitOfHeader(heading)
  if (named === 'unclear') return { from: 'unclear' }
  const [formats, own] = [formatUnits(cells), ownUnits(cells)]
  const isWritten = own.size > 1 || !own.has('')
  if (formats.length > 1 || (isWritten && formats[0])) return { from: 'differ' }
  if (isWritten) {
    const [only = ''] = own
    const unit = own.size === 1 ? writtenUnit(only) : null
    return unit ? { from: 'figures', unit } : { from: 'differ' }
  }
  const [unit = '', currency = ''] = formats[0]?.split('\n') ?? []
  const shown = formats[0] ? formatUnit(unit, currency) : null
  if (formats[0] && !shown) return { from: 'unclear' }
  if (named && shown && unitText(named) !== unitText(shown) && (shown.power > 0 || isForeign(named, shown)))
    return { from: 'differ' }
  if (named) return { from: 'heading', unit: named }
  const over = above === '' ? null : unitOfHeader(above)
  if (over === 'unclear') return { from: 'unclear' }
  if (over && shown && isForeign(over, shown)) return { from: 'differ' }
  if (shown && shown.power > 0) return { from: 'format', unit: shown }
  if (over) return { from: 'above', unit: over }
  return shown ? { from: 'format', unit: shown } : null
}

/** Whether one speaks of another currency than the other; 万 alone speaks of none. */
const isForeign = (one: WrittenUnit, other: WrittenUnit): boolean =>
  one.currency !== '' && other.currency !== '' && one.currency !== other.currency

/** What a number format says; a sign of a currency alone says yuan, dollars, and no scale. */
function formatUnit(unit: string, currency: string): WrittenUnit | null {
  const [scale, sign] = [unit === '' ? null : writtenUnit(unit), currency === '' ? null : writtenUnit(currency)]
  if ((unit !== '' && !scale) || (currency !== '' && !sign)) return null
  return { power: scale?.power ?? 0, currency: sign?.currency || scale?.currency || '元' }
}
