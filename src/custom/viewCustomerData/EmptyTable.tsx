import TableChart from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'

/** A table without data says how data comes into it. */
export function EmptyTable({ schema }: { schema: TableSchema }) {
  const translate = useTranslate()
  const locale = useLocale()
  return (
    <Box sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <TableChart sx={{ fontSize: 44, color: 'text.disabled' }} aria-hidden />
      <Typography gutterBottom>{translate('customer.view.empty', { table: textIn(schema.label, locale) })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('customer.view.emptyHint')}
      </Typography>
    </Box>
  )
}
