import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerInfo } from '../../../core/api.ts'
import { useUser } from '../../authProvider/user.ts'
import { HistoryLink } from '../../resources/show/HistoryLink.tsx'
import { recordActions } from '../../resources/slots.tsx'
import { StateChip } from '../../tables/StateChip.tsx'
import { localTime } from '../../tables/sourceText.ts'

/** Who the enterprise is, which kinds of data are there, and what can be done. */
export function CustomerHeader({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { may } = useUser()
  const actions = (recordActions['customers'] ?? []).filter((action) => !action.needs || may('client', action.needs))
  const facts = [
    [translate('customer.view.code'), info.creditCode],
    [translate('customer.view.owner'), info.owner],
    [translate('customer.view.since'), localTime(info.createTime)],
  ]
  return (
    <Card sx={{ px: 3, py: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1" component="h1">
            {info.userName}
          </Typography>
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25, my: 1 }}>
            {facts.map(([name, value]) => (
              <Box key={name} sx={{ display: 'flex', gap: 1 }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {name}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {(['financial', 'basic', 'power'] as const).map((kind) => {
              const there = info.dataStatus[kind]
              return <StateChip key={kind} look={there ? 'good' : 'absent'} label={`${translate(`customer.view.kinds.${kind}`)} · ${translate(there ? 'customer.view.there' : 'customer.view.notThere')}`} />
            })}
          </Stack>
        </Box>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <HistoryLink id={info.userId} />
          <Suspense fallback={null}>
            {actions.map(({ Component }, index) => (
              <Component key={index} record={{ ...info, id: info.userId }} />
            ))}
          </Suspense>
          {may('home', 'add') && (
            <Button variant="outlined" startIcon={<NoteAdd />} component={Link} to={`/homePage/newReport?appUserId=${encodeURIComponent(info.userId)}`}>
              {translate('customer.view.newReport')}
            </Button>
          )}
        </Stack>
      </Box>
    </Card>
  )
}
