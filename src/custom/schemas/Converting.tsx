import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { OpenConversion } from '../../../core/schema/version-types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'

/** Which stored values are still being brought to the types of their fields, and how far that is. */
export function Converting({ conversions }: { conversions: readonly OpenConversion[] }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { listed } = usePunctuation()
  return conversions.map(({ resource, label, fields, done, total }) => {
    const title = translate('schemas.converting.title', {
      resource: textIn(label, locale),
      fields: listed(fields.map((field) => textIn(field, locale))),
    })
    const counts = { done: done.toLocaleString('en-US'), total: total.toLocaleString('en-US') }
    return (
      <Alert key={resource} severity="info" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}>
        <AlertTitle>{title}</AlertTitle>
        {translate('schemas.converting.until', counts)}
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={title}
          sx={{ mt: 1, maxWidth: 480 }}
        />
      </Alert>
    )
  })
}
