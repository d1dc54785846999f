import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { resourceKey } from '../../../core/schema/fields.ts'
import { findSchema, useSchemas } from '../../resources/schemas.ts'

/** The page without a customer: where to choose one. */
export function NoCustomer() {
  const translate = useTranslate()
  const customers = findSchema(useSchemas(), 'customers')
  return (
    <Card>
      <CardContent sx={{ textAlign: 'center', py: 6 }}>
        <Typography gutterBottom>{translate('customer.view.noCustomer')}</Typography>
        {customers && (
          <Button variant="contained" component={Link} to={`/${resourceKey(customers)}`}>
            {translate('customer.view.toList')}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}
