import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { toneStyle } from '../../ui/theme/tone.ts'
import { Loaded } from './Loaded.tsx'
import { CodeField, missingPassword, PasswordField } from './ProofFields.tsx'
import { Section } from './Section.tsx'
import { TurnOnDialog } from './TurnOnDialog.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'

/** With fewer recovery codes left than this it is time for new ones. */
const fewCodes = 3

type DialogProps = { onClose: () => void; onDone: () => void }

function TurnOffDialog({ onClose, onDone }: DialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { endTwoStep } = useCalls()
  return (
    <FormDialog
      title={translate('account.twoStep.turnOff')}
      confirm={translate('account.twoStep.turnOff')}
      cancel={translate('account.twoStep.cancel')}
      danger
      start={{ password: '', code: '' }}
      check={(values) => ({
        ...missingPassword(values),
        ...(values.code.trim() === '' && { code: 'account.twoStep.codeRequired' }),
      })}
      onSubmit={async ({ password, code }) => {
        await endTwoStep({ password, code: code.trim() })
        notify('account.twoStep.turnedOff', { type: 'success' })
        onDone()
      }}
      onClose={onClose}
    >
      <Typography>{translate('account.twoStep.offText')}</Typography>
      <PasswordField />
      <CodeField any />
    </FormDialog>
  )
}

function RenewDialog({ onClose, onDone }: DialogProps) {
  const translate = useTranslate()
  const { renewRecoveryCodes } = useCalls()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryDialog codes={codes} onDone={onDone} />
  return (
    <FormDialog
      title={translate('account.twoStep.renew')}
      confirm={translate('account.twoStep.renew')}
      cancel={translate('account.twoStep.cancel')}
      start={{ password: '' }}
      check={missingPassword}
      onSubmit={async ({ password }) => setCodes(await renewRecoveryCodes(password))}
      onClose={onClose}
    >
      <Typography>{translate('account.twoStep.renewText')}</Typography>
      <PasswordField />
    </FormDialog>
  )
}

const dialogs = { on: TurnOnDialog, off: TurnOffDialog, renew: RenewDialog }

/** Two-step verification: whether it is on, and turning it on and off. */
export function TwoStepSection() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const { twoStep } = useCalls()
  const query = useQuery({ queryKey: ['account', 'twoStep'], queryFn: ({ signal }) => twoStep(signal) })
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Open = open && dialogs[open]
  const done = (): void => {
    setOpen(null)
    void queries.invalidateQueries({ queryKey: ['account'] })
  }
  const state = query.data && (
    <Chip
      size="small"
      variant="outlined"
      sx={toneStyle(query.data.on ? 'good' : 'plain')}
      label={translate(query.data.on ? 'account.twoStep.on' : 'account.twoStep.off')}
    />
  )
  return (
    <Section title={translate('account.twoStep.title')} text={translate('account.twoStep.text')} aside={state}>
      <Loaded query={query} height={34}>
        {({ on, recoveryCodesLeft }) =>
          on ? (
            <>
              <Typography sx={{ mb: 2, color: recoveryCodesLeft < fewCodes ? 'tone.warning.text' : 'text.primary' }}>
                {translate(recoveryCodesLeft < fewCodes ? 'account.twoStep.leftFew' : 'account.twoStep.left', {
                  count: recoveryCodesLeft,
                })}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" color="inherit" onClick={() => setOpen('renew')}>
                  {translate('account.twoStep.renew')}
                </Button>
                <Button variant="outlined" color="error" onClick={() => setOpen('off')}>
                  {translate('account.twoStep.turnOff')}
                </Button>
              </Box>
            </>
          ) : (
            <Button variant="contained" size="medium" onClick={() => setOpen('on')}>
              {translate('account.twoStep.turnOn')}
            </Button>
          )
        }
      </Loaded>
      {Open && <Open onClose={() => setOpen(null)} onDone={done} />}
    </Section>
  )
}
