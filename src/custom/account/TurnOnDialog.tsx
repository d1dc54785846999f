import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { TwoStepStart } from '../../../core/contracts/user.ts'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { CodeField, PasswordField } from './ProofFields.tsx'
import { FormDialog, RecoveryDialog } from './TwoStepDialog.tsx'

const size = 192

/** The QR code of a link as a picture's address; the code that draws it loads here. */
function useQrCode(link: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void import('qrcode').then(async ({ default: qr }) => {
      const address = await qr.toDataURL(link, { width: size * 2, margin: 2, errorCorrectionLevel: 'M' })
      if (!gone) setPicture(address)
    })
    return () => {
      gone = true
    }
  }, [link])
  return picture
}

/** In groups of four, as it is typed from a screen. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function ScanStep({
  start,
  code,
  onCode,
  sending,
}: {
  start: TwoStepStart
  code: string
  onCode: (code: string) => void
  sending: ReturnType<typeof useSend>
}) {
  const translate = useTranslate()
  const picture = useQrCode(start.uri)
  return (
    <>
      <Typography sx={{ mb: 2 }}>{translate('account.twoStep.scan')}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <Box sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'common.white', lineHeight: 0 }}>
          {picture ? (
            <img src={picture} width={size} height={size} alt={translate('account.twoStep.qr')} />
          ) : (
            <Skeleton variant="rectangular" width={size} height={size} />
          )}
        </Box>
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 1.5, mb: 2.5, textAlign: 'center', color: 'text.secondary' }}
      >
        {translate('account.twoStep.manual')}
        <Box
          component="code"
          sx={{
            display: 'block',
            mt: 0.25,
            fontSize: 13.5,
            color: 'text.primary',
            letterSpacing: '0.04em',
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {grouped(start.secret)}
        </Box>
      </Typography>
      <CodeField value={code} onChange={onCode} sending={sending} />
    </>
  )
}

/** Turning two-step verification on: the password, the authenticator and its first code, the recovery codes. */
export function TurnOnDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { beginTwoStep, confirmTwoStep } = useCalls()
  const sending = useSend()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [start, setStart] = useState<TwoStepStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const step = (number: 1 | 2 | 3): string => `${number}/3 · ${translate(`account.twoStep.step${number}`)}`

  const begin = (): void => {
    if (password === '') return sending.show({ password: 'account.twoStep.passwordRequired' })
    void sending.send(async () => setStart(await beginTwoStep(password)))
  }
  const confirm = (): void => {
    const digits = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(digits))
      return sending.show({ code: digits === '' ? 'account.twoStep.codeRequired' : 'account.twoStep.codeFormat' })
    void sending.send(async () => setCodes(await confirmTwoStep(digits)))
  }
  const finish = (): void => {
    notify('account.twoStep.turnedOn', { type: 'success' })
    onDone()
  }

  if (codes) return <RecoveryDialog codes={codes} step={step(3)} onDone={finish} />
  if (start) {
    return (
      <FormDialog
        title={translate('account.twoStep.turnOn')}
        step={step(2)}
        sending={sending}
        submit={translate('account.twoStep.confirm')}
        onSubmit={confirm}
        onClose={onClose}
      >
        <ScanStep start={start} code={code} onCode={setCode} sending={sending} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={translate('account.twoStep.turnOn')}
      step={step(1)}
      sending={sending}
      submit={translate('account.twoStep.next')}
      onSubmit={begin}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('account.twoStep.askPassword')}</Typography>
      <PasswordField value={password} onChange={setPassword} sending={sending} />
    </FormDialog>
  )
}
