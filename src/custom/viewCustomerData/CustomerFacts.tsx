import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { groupThousands } from '../../../core/digits.ts'
import { unitInCurrency } from '../../../core/schema/currency.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { typeFor } from '../../fields/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { localTime } from '../../ui/tables/sourceText.ts'

/**
 * Who the enterprise is: its code, whose customer it is, and the facts that the tables' schemas mark as telling that.
 */
export function CustomerFacts({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { tables } = useSchemas()
  const facts = info.facts.flatMap(({ tableId, field: name, value, currency }) => {
    const field = tables.find((table) => table.name === tableId)?.schema.properties[name]
    if (!field) return []
    const text = typeFor(field).text(value, { ...field, name }, { locale, translate })
    const label = textIn(field['x-label'], locale)
    const written = field['x-unit']
    if (!written) return [{ label, text }]
    const unit =
      (currency && unitInCurrency(written, currency, locale)) ?? translate(`tables.units.${written}`, { _: written })
    return [{ label, text: `${groupThousands(text)} ${unit}` }]
  })
  const own = [
    { label: translate('customer.view.code'), text: info.creditCode },
    { label: translate('customer.view.owner'), text: info.owner },
    { label: translate('customer.view.since'), text: localTime(info.createTime).slice(0, 10) },
  ]
  return (
    <Box
      component="dl"
      sx={{
        flex: '1 1 auto',
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(290px, 1fr))' },
        columnGap: 3,
        rowGap: 0.75,
        width: '100%',
      }}
    >
      {[...own, ...facts].map(({ label, text }) => (
        <Box key={label} sx={{ display: { xs: 'contents', sm: 'flex' }, gap: 1, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
