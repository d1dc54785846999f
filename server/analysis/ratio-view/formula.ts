import type { Names } from '../../../core/analysis/names.ts'
import { isFunctionName } from '../../../core/expressions/functions.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { Locale } from '../../../core/schema/types.ts'

const signs: Record<string, string> = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ' }

/**
 * A formula in words: names in the reader's language in place of fields and functions.
 *
 * @example formulaText('operatingRevenue/avg("totalAssets")', names, 'zh-CN') // '营业收入 ÷ 期初期末平均(资产总计)'
 */
export function formulaText(formula: string, names: Names, locale: Locale): string {
  return formula.replace(
    /"([^"]*)"|([A-Za-z_]\w*)(\()?|[*/+-]/g,
    (all, quoted?: string, name?: string, bracket?: string) => {
      if (quoted !== undefined) return names.label(quoted)
      if (name === undefined) return signs[all] ?? all
      if (!bracket || !isFunctionName(name)) return `${names.label(name)}${bracket ?? ''}`
      // A blank that counts as nothing is no step of the calculation.
      return name === 'nz' ? bracket : `${translate(locale, `anomaly.function.${name}`)}(`
    },
  )
}
