import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/language.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { placeOf } from './place.ts'
import type { Tab } from '../../ui/tabs/tab-list.ts'

/** What a tab is called in the language in use: after what it shows, else after its route. */
export function useTabLabel(): (tab: Tab) => string {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { resources } = useSchemas()
  return ({ name, location }) => {
    const own = name?.names[locale]
    if (own) return name?.text ? translate(name.text, { name: own }) : own
    return placeOf(location.pathname, resources)?.title(locale, translate) ?? location.pathname
  }
}
