import type { EnumOption, Locale, Text } from '../schema/types.ts'
import { textIn } from '../schema/fields.ts'
import source from './industries.json' with { type: 'json' }

export type Industry = { code: string; label: Text }

/** GB/T 4754-2017: 20 sections (`C` 制造业) and 97 divisions (`C17` 纺织业). */
export const industrySections: readonly Industry[] = source.sections
export const industryDivisions: readonly Industry[] = source.divisions

const byCode = new Map([...source.sections, ...source.divisions].map(({ code, label }) => [code, label]))
const byNumber = new Map(source.divisions.map(({ code }) => [code.slice(1), code]))

/**
 * The division of a code as files have it, `''` where it names none: `C3421`, `C34`, `3421` and `34` are `C34`. The
 * numbers of divisions are unique, so they count where the letter does not fit.
 */
export const industryDivision = (code: string | null | undefined): string =>
  byNumber.get(/^[A-T]?(\d{2})/.exec((code ?? '').trim().toUpperCase())?.[1] ?? '') ?? ''

/** The name of a section or a division; the code itself where there is none of that code. */
export const industryName = (code: string, locale: Locale): string => textIn(byCode.get(code), locale) || code

/** The divisions as options of a field. */
export const industryOptions: readonly EnumOption[] = source.divisions.map(({ code, label }) => ({
  value: code,
  label: { 'zh-CN': `${code} ${label['zh-CN']}`, 'en-US': `${code} ${label['en-US']}` },
}))
