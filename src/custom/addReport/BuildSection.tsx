import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { BuildProgress } from '../../features/building/BuildProgress.tsx'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import { FormSection } from './FormSection.tsx'
import type { Building } from './useBuild.ts'

/** `missing` says what is still to be chosen, `problem` what is wrong with the name: once somebody tried. */
type Props = {
  name: string
  onName: (name: string) => void
  problem: string | undefined
  missing: string | undefined
  building: Building
}

/** The last step of a form for a report: its name, and building it. */
export function BuildSection({
  name,
  onName,
  problem,
  missing,
  building: { building, progress, failure, cancel },
}: Props) {
  const translate = useTranslate()
  const canSend = useCanSend()
  return (
    <FormSection number={3} title={translate('report.add.step.name')}>
      <TextField
        required
        label={translate('report.add.name')}
        value={name}
        disabled={building}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => onName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {failure !== null && <Alert severity="error">{translate('report.add.failed', { reason: failure })}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Button type="submit" size="large" variant="contained" disabled={building || !canSend}>
          {translate(building ? 'report.add.building' : 'report.add.build')}
        </Button>
        <CannotSend />
        {building &&
          (progress ? (
            <BuildProgress build={progress} onCancel={cancel} />
          ) : (
            <Box role="status" sx={{ flex: 1, minWidth: 180 }}>
              <LinearProgress aria-label={translate('report.add.building')} />
            </Box>
          ))}
        {missing !== undefined && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {missing}
          </Typography>
        )}
      </Box>
    </FormSection>
  )
}
