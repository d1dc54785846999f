import type { EnumOption, Locale } from '../schema/types.ts'
import { textIn } from '../schema/fields.ts'
import source from './provinces.json' with { type: 'json' }

const byCode = new Map(source.provinces.map(({ code, label }) => [code, label]))

/** GB/T 2260: provinces, autonomous regions, municipalities and special administrative regions, by their two digits. */
export const provinceOptions: readonly EnumOption[] = source.provinces.map(({ code, label }) => ({
  value: code,
  label,
}))

/** The name of a province by its two digits; the digits themselves where there is none. */
export const provinceName = (code: string, locale: Locale): string => textIn(byCode.get(code), locale) || code
