import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { resourceKey } from '../../../core/schema/fields.ts'
import { StateView } from '../../ui/pages/StatePage.tsx'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

/** The page without a customer, or with one that is `gone`: where to choose one. */
export function NoCustomer({ gone = false }: { gone?: boolean }) {
  const translate = useTranslate()
  const customers = findSchema(useSchemas(), 'customers')
  return (
    <Card>
      <StateView
        icon={SearchOff}
        title={translate(gone ? 'app.show.missing' : 'customer.view.noCustomer')}
        {...(gone && { text: translate('app.show.missingText') })}
      >
        {customers && (
          <Button variant="contained" component={Link} to={`/${resourceKey(customers)}`}>
            {translate('customer.view.toList')}
          </Button>
        )}
      </StateView>
    </Card>
  )
}
