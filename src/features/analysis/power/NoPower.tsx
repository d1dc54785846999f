import Bolt from '@mui/icons-material/BoltOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../../authProvider/user.ts'
import { StateView } from '../../../ui/pages/StatePage.tsx'

/** A customer without power data: how it can be had. */
export function NoPower({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const { may } = useUser()
  const page = (tab: string) =>
    `/homePage/viewCustomerData?${new URLSearchParams({ appUserId: customerId, tab, ...(tab === 'tables' && { table: 'power' }) }).toString()}`
  return (
    <Card>
      <StateView heading="h2" icon={Bolt} title={translate('power.none.title')} text={translate('power.none.text')}>
        {may('client', 'get') && (
          <>
            <Button variant="contained" component={Link} to={page('authorisations')}>
              {translate('power.none.ask')}
            </Button>
            <Button variant="outlined" component={Link} to={page('tables')}>
              {translate('power.none.table')}
            </Button>
          </>
        )}
      </StateView>
    </Card>
  )
}
