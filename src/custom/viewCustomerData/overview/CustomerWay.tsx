import CheckCircle from '@mui/icons-material/CheckCircle'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Empty from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { useUser } from '../../../authProvider/user.ts'
import { noFilters } from '../../../features/analysis/events/filters.ts'
import { useEvents } from '../../../features/analysis/events/useEvents.ts'
import { UploadCommand } from '../../../features/importing/UploadCommand.tsx'
import { useInbox } from '../../../dataProvider/useInbox.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { wayOf, type WayState, type WayStep } from './way.ts'

/** As many stories as the short list of events below asks for: both read one answer. */
export const briefStories = 3

const marks = {
  done: { Icon: CheckCircle, color: 'success.main' },
  open: { Icon: WarningAmber, color: 'tone.warning.text' },
  none: { Icon: Empty, color: 'text.secondary' },
} as const satisfies Record<WayState, unknown>

/** The counts of the rules; the component is there for who may see them. */
function Anomalies({ info, render }: { info: CustomerInfo; render: (step: WayStep) => React.ReactNode }) {
  const { data } = useEvents(info.userId, { ...noFilters, page: 1 }, briefStories)
  return render(wayOf(info, [], data?.counts ?? null).anomalies)
}

/** The way of a customer in one line: data, anomalies, report, each with what is open there and the next thing to do. */
export function CustomerWay({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { may } = useUser()
  const { inbox } = useInbox()
  const [uploading, setUploading] = useState(false)
  const { data, report } = wayOf(info, inbox?.arrived.items ?? [], null)
  const mayGo = ({ go }: WayStep): boolean =>
    go === 'upload' || go === 'import'
      ? may('client', 'import')
      : go === 'build'
        ? may('home', 'add')
        : go === 'draft'
          ? may('home', 'update')
          : true
  const draw = (step: WayStep) => (
    <Step key={step.name} step={step} mayGo={mayGo(step)} onUpload={() => setUploading(true)} />
  )
  return (
    <Card component="section" aria-label={translate('customerPage.way.title')} sx={{ px: 2, py: 1.5 }}>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
          gap: { xs: 1.5, md: 3 },
        }}
      >
        {draw(data)}
        {may('anomaly', 'query') && <Anomalies info={info} render={draw} />}
        {may('home', 'query') && draw(report)}
      </Box>
      {uploading && (
        <LoadedPart onMissing={() => setUploading(false)}>
          <UploadCommand record={{ ...info, id: info.userId }} onClose={() => setUploading(false)} />
        </LoadedPart>
      )}
    </Card>
  )
}

function Step({ step, mayGo, onUpload }: { step: WayStep; mayGo: boolean; onUpload: () => void }) {
  const translate = useTranslate()
  const { name, state, text, count, detail, go, to } = step
  const { Icon, color } = marks[state]
  const variant = state === 'done' ? 'text' : 'outlined'
  const said = translate(`customerPage.way.go.${go}`)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Icon aria-hidden sx={{ color, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600 }}>
          {translate(`customerPage.way.${name}.title`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" title={name === 'report' ? detail : undefined}>
          {translate(`customerPage.way.${name}.${text}`, { smart_count: count, period: detail })}
        </Typography>
      </Box>
      {mayGo &&
        (to === '' ? (
          <Button variant={variant} onClick={onUpload}>
            {said}
          </Button>
        ) : (
          <Button variant={variant} component={Link} to={to}>
            {said}
          </Button>
        ))}
    </Box>
  )
}
