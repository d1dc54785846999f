import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Digest, DigestChoice } from '../../../core/contracts/digest.ts'
import { digestChannels, digestDays, digestHours } from '../../../core/digests.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { localTime } from '../../fields/shared/time.ts'
import { useKeptState } from '../../ui/tabs/scope.ts'
import { DigestPreviewPart } from './DigestPreviewPart.tsx'
import { Section } from './Section.tsx'

const queryKey = ['account', 'digest']
const hours = Array.from({ length: digestHours.last - digestHours.first + 1 }, (_, index) => digestHours.first + index)
const nothingChosen: Partial<DigestChoice> = {}
const short = (time: string): string => localTime(time).slice(0, 16)

/** What became of the choice: when it is sent next, when it was last, and why not. */
function Standing({ stored }: { stored: Digest }) {
  const translate = useTranslate()
  const { channel, nextAt, sentAt, failure, demo } = stored
  const told = [
    ...(channel !== 'off' && nextAt && !demo ? [translate('account.digest.next', { time: short(nextAt) })] : []),
    ...(sentAt ? [translate('account.digest.sent', { time: short(sentAt) })] : []),
    ...(demo ? [translate('account.digest.demo')] : []),
  ]
  return (
    <>
      {failure && channel !== 'off' && (
        <Alert severity="warning">{translate(`account.digest.failure.${failure}`)}</Alert>
      )}
      {told.map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </>
  )
}

function DigestForm({ stored }: { stored: Digest }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { setDigest } = useCalls()
  const sending = useSend()
  const label = useId()
  const { value: chosen, change, forget } = useKeptState<Partial<DigestChoice>>('digest', nothingChosen)
  const { channel, hour, days } = { ...stored, ...chosen }
  const isOff = channel === 'off'
  const changed = channel !== stored.channel || hour !== stored.hour || days !== stored.days
  const fault = sending.faults['channel']
  // One that was turned off since stays in sight as long as it is what is stored.
  const offered = digestChannels.filter((name) => stored.channels.includes(name) || name === stored.channel)
  const enter = (more: Partial<DigestChoice>): void => {
    sending.settle('channel')
    change({ ...chosen, ...more })
  }
  const textOf = (name: (typeof digestChannels)[number]): string =>
    name === 'webhook'
      ? translate('account.digest.webhook')
      : stored.email === ''
        ? translate('account.digest.mailNone')
        : translate('account.digest.mailTo', { email: stored.email })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const went = await sending.send(async () => {
      const { msg, digest } = await setDigest({ channel, hour, days })
      queries.setQueryData(queryKey, digest)
      notify(msg, { type: 'success' })
    })
    if (went) forget()
  }
  return (
    <form ref={sending.form} onSubmit={(event) => void submit(event)} noValidate>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {sending.refusal && <Alert severity="error">{translate(sending.refusal, { _: sending.refusal })}</Alert>}
        <FormControl error={fault !== undefined}>
          <FormLabel id={label}>{translate('account.digest.channel')}</FormLabel>
          <RadioGroup aria-labelledby={label} value={channel}>
            {(['off', ...offered] as const).map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio size="small" onChange={() => enter({ channel: name })} />}
                disabled={name === 'mail' && stored.email === '' && channel !== 'mail'}
                label={name === 'off' ? translate('account.digest.off') : textOf(name)}
                sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
              />
            ))}
          </RadioGroup>
          {fault && <FormHelperText role="alert">{translate(fault, { _: fault })}</FormHelperText>}
        </FormControl>
        {!isOff && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <TextField
              select
              size="small"
              label={translate('account.digest.hour')}
              value={hour}
              onChange={(event) => enter({ hour: Number(event.target.value) })}
              sx={{ minWidth: 120 }}
            >
              {hours.map((value) => (
                <MenuItem key={value} value={value}>
                  {translate('account.digest.at', { hour: value })}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              size="small"
              label={translate('account.digest.days')}
              value={days}
              onChange={(event) => enter({ days: event.target.value === 'all' ? 'all' : 'weekdays' })}
              sx={{ minWidth: 180 }}
            >
              {digestDays.map((value) => (
                <MenuItem key={value} value={value}>
                  {translate(`account.digest.day.${value}`)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        )}
        <Standing stored={stored} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" size="medium" loading={sending.busy} disabled={!changed}>
          {translate('account.digest.save')}
        </Button>
        {changed && (
          <Button color="inherit" size="medium" onClick={forget}>
            {translate('account.digest.reset')}
          </Button>
        )}
      </Box>
      <DigestPreviewPart />
    </form>
  )
}

/** How one is told every day what there is to do; not there where the server can send by nothing. */
export function DigestSection() {
  const translate = useTranslate()
  const { digest } = useCalls()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => digest(signal) })
  if (!data || (data.channels.length === 0 && data.channel === 'off')) return null
  return (
    <Section title={translate('account.digest.title')} text={translate('account.digest.text')}>
      <DigestForm stored={data} />
    </Section>
  )
}
