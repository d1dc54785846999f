import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useLostParts } from './useLostParts.ts'
import { useViews } from './useViews.ts'

/**
 * What the open view holds that is not applied here, and why; nothing where all of it is. What an address asks for by
 * fields that are gone is left out of the list too, and told once.
 */
export function LeftOutNote() {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { listed } = usePunctuation()
  const { active } = useViews()
  useLostParts()
  if (!active || active.leftOut.length === 0) return null
  const unnamed = active.leftOut.filter(({ label }) => label === null).length
  const named = active.leftOut.flatMap(({ part, reason, label }) =>
    label
      ? [
          translate('listViews.leftOut.part', {
            part: translate(`listViews.leftOut.${part}`),
            name: textIn(label, locale),
            reason: translate(`listViews.leftOut.${reason}`),
          }),
        ]
      : [],
  )
  const parts = [
    ...named,
    ...(unnamed > 0 ? [translate('listViews.leftOut.unnamed', { count: unnamed, smart_count: unnamed })] : []),
  ]
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }}>
      {translate('listViews.leftOut.title', { parts: listed(parts) })}
    </Alert>
  )
}
