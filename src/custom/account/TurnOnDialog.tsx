import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { TwoStepStart } from '../../../core/contracts/user.ts'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CodeField, missingPassword, PasswordField } from './ProofFields.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'

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

function ScanStep({ start }: { start: TwoStepStart }) {
  const translate = useTranslate()
  const picture = useQrCode(start.uri)
  return (
    <>
      <Typography>{translate('account.twoStep.scan')}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <Box sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'common.white', lineHeight: 0 }}>
          {picture ? (
            <img src={picture} width={size} height={size} alt={translate('account.twoStep.qr')} />
          ) : (
            <Skeleton variant="rectangular" width={size} height={size} />
          )}
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
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
      <CodeField />
    </>
  )
}

const digitsOf = (code: string): string => code.replaceAll(/\s/g, '')
const codeFault = (digits: string): { code?: string } =>
  /^\d{6}$/.test(digits) ? {} : { code: digits === '' ? 'account.twoStep.codeRequired' : 'account.twoStep.codeFormat' }

/** Turning two-step verification on: the password, the authenticator and its first code, the recovery codes. */
export function TurnOnDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { beginTwoStep, confirmTwoStep } = useCalls()
  const [start, setStart] = useState<TwoStepStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const step = (number: 1 | 2 | 3): string => `${number}/3 · ${translate(`account.twoStep.step${number}`)}`

  const finish = (): void => {
    notify('account.twoStep.turnedOn', { type: 'success' })
    onDone()
  }

  if (codes) return <RecoveryDialog codes={codes} step={step(3)} onDone={finish} />
  const frame = {
    title: translate('account.twoStep.turnOn'),
    cancel: translate('account.twoStep.cancel'),
    onClose,
  }
  if (start)
    return (
      <FormDialog
        {...frame}
        key="scan"
        step={step(2)}
        confirm={translate('account.twoStep.confirm')}
        start={{ code: '' }}
        check={({ code }) => codeFault(digitsOf(code))}
        onSubmit={async ({ code }) => setCodes(await confirmTwoStep(digitsOf(code)))}
      >
        <ScanStep start={start} />
      </FormDialog>
    )
  return (
    <FormDialog
      {...frame}
      key="password"
      step={step(1)}
      confirm={translate('account.twoStep.next')}
      start={{ password: '' }}
      check={missingPassword}
      onSubmit={async ({ password }) => setStart(await beginTwoStep(password))}
    >
      <Typography>{translate('account.twoStep.askPassword')}</Typography>
      <PasswordField />
    </FormDialog>
  )
}
