import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { textIn, fieldsOf, resourceKey } from '../../core/schema/fields.ts'
import { locales, type Locale, type ResourceSchema } from '../../core/schema/types.ts'
import { readLocale, saveLocale } from './locale.ts'

type Catalogue = Record<string, unknown>

const catalogues: Record<Locale, () => Promise<Catalogue>> = {
  'zh-CN': () => import('./zh-CN/index.ts').then((module) => module.messages),
  'en-US': () => import('./en-US/index.ts').then((module) => module.messages),
}

/** Every language under its own name, as a switch shows it. */
export const languageNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

/** react-admin's names of resources and fields, from the schemas. */
export function resourceTexts(schemas: readonly ResourceSchema[], locale: Locale): Catalogue {
  return Object.fromEntries(
    schemas.map((schema) => [
      resourceKey(schema),
      { name: textIn(schema.label, locale), fields: Object.fromEntries(fieldsOf(schema).map((field) => [field.name, textIn(field['x-label'], locale)])) },
    ]),
  )
}

const catalogueOf = async (locale: Locale, schemas: readonly ResourceSchema[]): Promise<Catalogue> => ({ ...(await catalogues[locale]()), resources: resourceTexts(schemas, locale) })

/**
 * Texts for react-admin. Only the catalogue in use is loaded; a switch loads the other one, keeps the choice in this
 * browser and needs no reload.
 */
export async function createI18nProvider(schemas: readonly ResourceSchema[]): Promise<I18nProvider> {
  const first = readLocale()
  const messages = await catalogueOf(first, schemas)
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? messages : catalogueOf(locale as Locale, schemas)) as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
    first,
    locales.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: import.meta.env.PROD },
  )
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale)
      saveLocale(locale as Locale)
    },
  }
}
