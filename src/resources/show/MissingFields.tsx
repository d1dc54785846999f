import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { missingOf, textIn } from '../../../core/schema/fields.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'

/** Says which required fields of a record are empty; nothing where it is complete. */
export function MissingFields({ schema, record }: { schema: ResourceSchema; record: Record<string, unknown> }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const names = missingOf(schema, record).map((field) => textIn(field['x-label'], locale))
  return names.length > 0 ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('app.show.incomplete', { names: listed(names, locale) })}
    </Alert>
  ) : null
}
