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

const providerOf = (texts: Catalogue, locale: Locale): I18nProvider =>
  polyglotI18nProvider(
    () => texts as unknown as TranslationMessages,
    locale,
    locales.map((option) => ({ locale: option, name: languageNames[option] })),
    { allowMissing: import.meta.env.PROD },
  )

/** Texts of one language; `complete` waits for those that a first page does not show. */
export type Texts = I18nProvider & { complete: () => Promise<void> }

let inUse: Texts | null = null

/** Says whose texts the pages show from now on. */
export const showTextsOf = (texts: Texts): void => void (inUse = texts)

/**
 * Waits for the texts of the language in use that a first page does not show. Code that is loaded when it is needed waits
 * for them, so that no page is drawn without its texts (`ui/notices/code-loading.ts`).
 */
export const wholeTexts = async (): Promise<void> => inUse?.complete()

/**
 * Texts for react-admin in one language; only that language's catalogue is loaded, at first what a first page shows. A
 * switch makes another provider, so that pages translate anew and keep what was typed (react-admin's own switch mounts
 * every page again).
 */
export async function createI18nProvider(locale: Locale, schemas: readonly ResourceSchema[] = []): Promise<Texts> {
  const { first, rest } = catalogues[locale]
  const texts = { ...(await first()), resources: resourceTexts(schemas, locale) }
  let provider = providerOf(texts, locale)
  let whole = false
  return {
    translate: (key, options) => provider.translate(key, options),
    changeLocale: (next) => provider.changeLocale(next),
    getLocale: () => locale,
    getLocales: () => provider.getLocales?.() ?? [],
    async complete() {
      if (whole) return
      const more = await rest()
      if (!whole) provider = providerOf({ ...texts, ...more }, locale)
      whole = true
    },
  }
}
