import { isMeasureWord } from '../../core/statement/measures.ts'
import type { NumberFormat } from '../../core/statement/sheet.ts'

/** `[$HK$-C04]`, `[$€-2]`: a currency that was chosen. A bare "$" is what Excel calls the currency of its own place. */
const chosen = /\[\$([^\]-]+)(?:-([0-9a-f]+))?\]/i
const written =
  /(?:"|^|_)\s*((?:us|hk|nt|s|a|c)\$|usd|hkd|eur|gbp|jpy|€|£|[百千万亿]*(?:美元|美金|港元|港币|欧元|英镑|日元))/i

/** The currency that a format shows before or behind its figures; '' where it shows none. */
function currencyOf(format: string): string {
  const [, symbol = '', place = ''] = chosen.exec(format) ?? []
  if (symbol === '$' && place === '409') return 'USD'
  return (symbol || (written.exec(format)?.[1] ?? '')).replace(/[¥￥]/g, 'CNY')
}

/** A point, or the name of an order, that is only written between the digits: `0\.0000` shows 12345678 as 1234.5678. */
const writtenBetween = /[0#?](?:[\\!]\.|"\.")[0#?]/
const orderBetween = /[0#?](?:"[^"]*[千万亿][^"]*"|\\[千万亿])[0#?]/

/** How many digits a format leaves out: `#,##0,` three, `0\.0000` and `0!.0,` four. */
function powerOf(format: string): number {
  const [, between = '', commas = ''] =
    /[0#?](?:[\\!]\.|"[^"]*"|\\[千万亿])([0#?]+)(,*)(?![0#?,])/.exec(format) ??
    /[0#?]()(,+)(?![0#?,])/.exec(format.replace(/"[^"]*"/g, '')) ??
    []
  return between.length + commas.length * 3
}

/** `0"吨"`: what is written behind the digits counts no money. */
const isOther = (bare: string): boolean => isMeasureWord(/[0#?]\s*"\s*([^"]*?)\s*"\s*$/.exec(bare)?.[1] ?? '')

/**
 * What a number format says that the number itself does not: a currency, 万元 behind the figures, thousands left out;
 * null where it says nothing of the kind.
 *
 * @example numberFormat('#,##0,') // { scaled: true, power: 3, unit: '', currency: '', … }
 * @example numberFormat('0.00"万元"') // { scaled: false, power: 0, unit: '万元', currency: '', … }
 */
export function numberFormat(format: string): NumberFormat | null {
  const positive = (format.split(';')[0] ?? '').slice(0, 100)
  const currency = currencyOf(positive)
  const bare = positive.replace(/\[[^\]]*\]/g, '')
  const isSplit = orderBetween.test(bare)
  const unit = isSplit ? '' : (/(?:百万|[千万亿])元?|(?<![美港欧日英])元(?!\/)/.exec(bare)?.[0] ?? '')
  // A comma between digits groups them; one behind the last digit leaves three of them out.
  const scaled = isSplit || writtenBetween.test(bare) || /[0#?],+(?![0#?,])/.test(bare.replace(/"[^"]*"/g, ''))
  const other = unit === '' && isOther(bare)
  return scaled || unit !== '' || currency !== '' || other
    ? {
        scaled,
        power: scaled ? powerOf(bare) : 0,
        unit: unit === '' || unit.endsWith('元') ? unit : `${unit}元`,
        currency,
        text: positive,
        ...(other && { other }),
      }
    : null
}
