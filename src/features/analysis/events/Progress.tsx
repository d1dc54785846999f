import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { closedStatuses, type EventStatus } from '../../../../core/analysis/events.ts'

/** The three steps of an event: explained, evidenced, decided. The first that is not done is the next one. */
export function Progress({ explained, files, status }: { explained: boolean; files: number; status: EventStatus }) {
  const translate = useTranslate()
  const closed = closedStatuses.includes(status)
  const done = { explain: explained, attach: files > 0, decide: closed }
  const steps = ['explain', 'attach', 'decide'] as const
  const next = closed ? undefined : steps.find((step) => !done[step])
  return (
    <Box
      component="ol"
      aria-label={translate('events.work.steps')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 0.5,
        alignItems: 'center',
      }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={step === next ? 'step' : undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          {index > 0 && (
            <Box aria-hidden sx={{ width: { xs: 10, sm: 28 }, height: '1px', bgcolor: 'surface.outline', mr: 0.25 }} />
          )}
          <Box
            aria-hidden
            sx={{
              width: 22,
              height: 22,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              fontSize: 12,
              fontWeight: 600,
              border: 1,
              ...(done[step]
                ? { bgcolor: 'tone.good.bg', borderColor: 'tone.good.line', color: 'tone.good.text' }
                : step === next
                  ? { bgcolor: 'accent.fill', borderColor: 'accent.fill', color: 'accent.onFill' }
                  : { borderColor: 'surface.outline', color: 'text.secondary' }),
            }}
          >
            {done[step] ? <Check sx={{ fontSize: 14 }} /> : index + 1}
          </Box>
          <Typography
            variant="body2"
            sx={{
              fontWeight: step === next ? 600 : 400,
              color: step === next || done[step] ? 'text.primary' : 'text.secondary',
            }}
          >
            {step === 'decide' && closed ? translate(`events.status.${status}`) : translate(`events.work.step.${step}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
