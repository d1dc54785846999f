import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PowerAccount } from '../../../../core/analysis/power-view.ts'
import { toneStyle } from '../../../ui/theme/tone.ts'
import { exact } from './shown.ts'

type Props = {
  customerId: string
  accounts: readonly PowerAccount[]
  account: string
  onChoose: (account: string) => void
}

function AccountFacts({ account }: { account: PowerAccount }) {
  const translate = useTranslate()
  const facts: [string, string][] = [
    ['name', account.name],
    ['category', account.category],
    ['voltage', account.voltage],
    ['capacity', account.capacity === null ? '' : `${exact(account.capacity)} kVA`],
    ['approvedDemand', account.approvedDemand === null ? '' : `${exact(account.approvedDemand)} kW`],
    ['demandBasis', account.demandBasis],
    ['pfStandard', account.pfStandard ?? ''],
    ['shift', account.shift],
    ['months', translate('power.account.span', { from: account.first, to: account.last, smart_count: account.months })],
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1.5,
        display: 'grid',
        columnGap: 3,
        rowGap: 0.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
              {translate(`power.account.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}

/** The accounts of the enterprise: which one is looked at, and what is known of it. */
export function Accounts({ customerId, accounts, account, onChoose }: Props) {
  const translate = useTranslate()
  const shown = accounts.length === 1 ? accounts[0] : accounts.find(({ no }) => no === account)
  return (
    <Card component="section" aria-label={translate('power.account.title')} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {accounts.length > 1 ? (
          <TextField
            select
            size="small"
            label={translate('power.account.choose')}
            value={account}
            onChange={(event) => onChoose(event.target.value)}
            sx={{ width: { xs: '100%', sm: 360 } }}
          >
            <MenuItem value="">{translate('power.account.all', { smart_count: accounts.length })}</MenuItem>
            {accounts.map(({ no, name }) => (
              <MenuItem key={no} value={no} sx={{ whiteSpace: 'normal' }}>
                {name === '' ? no : `${no} · ${name}`}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Typography variant="h2">{translate('power.account.one', { no: accounts[0]?.no ?? '' })}</Typography>
        )}
        {shown && shown.status !== '' && (
          <Chip size="small" variant="outlined" label={shown.status} sx={toneStyle(shown.normal ? 'good' : 'bad')} />
        )}
        <Button
          component={Link}
          to={`/homePage/viewCustomerData?${new URLSearchParams({ appUserId: customerId, tab: 'tables', table: 'power' }).toString()}`}
          sx={{ ml: { sm: 'auto' } }}
        >
          {translate('power.account.source')}
        </Button>
      </Box>
      {shown && <AccountFacts account={shown} />}
    </Card>
  )
}
