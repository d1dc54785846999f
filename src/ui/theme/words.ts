import { enUS, zhCN, type Localization } from '@mui/material/locale'
import type { Locale } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'

type Components = Required<NonNullable<Localization['components']>>
type Words<Name extends keyof Components> = NonNullable<Components[Name]>['defaultProps']

const words: Record<Locale, Localization> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The words that a MUI component brings along, in one language. */
export const muiWords = <Name extends keyof Components>(name: Name, locale: Locale): Words<Name> =>
  words[locale].components?.[name]?.defaultProps ?? {}

/**
 * The words that a MUI component brings along, for its props. They are not in the theme: a theme of each language would
 * draw every element of the page anew when the language changes.
 *
 * @example <Pagination {...useMuiWords('MuiPagination')} count={3} />
 */
export const useMuiWords = <Name extends keyof Components>(name: Name): Words<Name> =>
  muiWords(name, useLanguage().locale)
