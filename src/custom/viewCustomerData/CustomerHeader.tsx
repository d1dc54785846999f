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
import { textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { findSchema, useSchemas } from '../../resources/schemas.ts'
import { HistoryLink } from '../../resources/show/HistoryLink.tsx'
import { recordActions } from '../../resources/slots.tsx'
import { StateChip } from '../../tables/StateChip.tsx'
import { localTime } from '../../tables/sourceText.ts'

/** Who the enterprise is, which kinds of data are there, and what can be done. */
export function CustomerHeader({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { may, sees } = useUser()
  const { locale } = useLanguage()
  const schema = findSchema(useSchemas(), 'customers')
  const actions = (recordActions['customers'] ?? []).filter((action) => !action.needs || may('client', action.needs))
  const facts = [
    [translate('customer.view.code'), info.creditCode],
    [translate('customer.view.owner'), info.owner],
    [translate('customer.view.since'), localTime(info.createTime)],
  ]
  return (
    <>
      <PageHeader
        title={info.userName}
        crumbs={[{ label: textIn(schema?.title ?? schema?.label, locale), ...(schema && sees(schema.permission) && { path: schema.route }) }]}
        actions={
          <>
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
          </>
        }
      />
      <Card sx={{ px: 2, py: 1.5, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Box component="dl" sx={{ flex: '1 1 auto', display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25, m: 0 }}>
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
      </Card>
    </>
  )
}
