import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { toneStyle } from '../../ui/theme/tone.ts'
import { Loaded } from './Loaded.tsx'
import { CodeField, PasswordField } from './ProofFields.tsx'
import { Section } from './Section.tsx'
import { TurnOnDialog } from './TurnOnDialog.tsx'
import { FormDialog, RecoveryDialog } from './TwoStepDialog.tsx'

/** With fewer recovery codes left than this it is time for new ones. */
const fewCodes = 3

type DialogProps = { onClose: () => void; onDone: () => void }

function TurnOffDialog({ onClose, onDone }: DialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { endTwoStep } = useCalls()
  const sending = useSend()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = async (): Promise<void> => {
    const faults = {
      ...(password === '' && { password: 'account.twoStep.passwordRequired' }),
      ...(code.trim() === '' && { code: 'account.twoStep.codeRequired' }),
    }
    if (Object.keys(faults).length > 0) return sending.show(faults)
    if (!(await sending.send(() => endTwoStep({ password, code: code.trim() })))) return
    notify('account.twoStep.turnedOff', { type: 'success' })
    onDone()
  }
  return (
    <FormDialog
      title={translate('account.twoStep.turnOff')}
      sending={sending}
      submit={translate('account.twoStep.turnOff')}
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('account.twoStep.offText')}</Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PasswordField value={password} onChange={setPassword} sending={sending} />
        <CodeField any value={code} onChange={setCode} sending={sending} />
      </Box>
    </FormDialog>
  )
}

function RenewDialog({ onClose, onDone }: DialogProps) {
  const translate = useTranslate()
  const { renewRecoveryCodes } = useCalls()
  const sending = useSend()
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<string[] | null>(null)
  const submit = (): void => {
    if (password === '') return sending.show({ password: 'account.twoStep.passwordRequired' })
    void sending.send(async () => setCodes(await renewRecoveryCodes(password)))
  }
  if (codes) return <RecoveryDialog codes={codes} onDone={onDone} />
  return (
    <FormDialog
      title={translate('account.twoStep.renew')}
      sending={sending}
      submit={translate('account.twoStep.renew')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('account.twoStep.renewText')}</Typography>
      <PasswordField value={password} onChange={setPassword} sending={sending} />
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
