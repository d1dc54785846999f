import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { fieldsOf, resourceKey, textIn } from '../../core/schema/fields.ts'
import { locales, type Locale, type ResourceSchema } from '../../core/schema/types.ts'
import { catalogues } from './catalogues.ts'

type Catalogue = Record<string, unknown>

/** Every language under its own name, as a switch shows it. */
export const languageNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

/** react-admin's names of resources and fields, from the schemas. */
function resourceTexts(schemas: readonly ResourceSchema[], locale: Locale): Catalogue {
  return Object.fromEntries(
    schemas.map((schema) => [
      resourceKey(schema),
      {
        name: textIn(schema.label, locale),
        fields: Object.fromEntries(fieldsOf(schema).map((field) => [field.name, textIn(field['x-label'], locale)])),
      },
    ]),
  )
}

/**
 * Texts for react-admin in one language; only that language's catalogue is loaded. A switch makes another provider, so
 * that pages translate anew and keep what was typed (react-admin's own switch mounts every page again).
 */
export async function createI18nProvider(
  locale: Locale,
  schemas: readonly ResourceSchema[] = [],
): Promise<I18nProvider> {
  const messages = {
    ...(await catalogues[locale]()),
    resources: resourceTexts(schemas, locale),
  } as unknown as TranslationMessages
  return polyglotI18nProvider(
    () => messages,
    locale,
    locales.map((option) => ({ locale: option, name: languageNames[option] })),
    { allowMissing: import.meta.env.PROD },
  )
}
