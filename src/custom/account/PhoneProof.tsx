import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { mobileOf } from '../../../core/phone.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import type { Faults, Sending } from '../../dataProvider/useSend.ts'
import { useCode } from '../../ui/password/useCode.ts'
import { FormField } from '../../ui/password/FormField.tsx'

export type PhoneProofValues = { password: string; code: string }
type Props = {
  phone: string
  values: PhoneProofValues
  onChange: (values: PhoneProofValues) => void
  sending: Sending
  withCode: boolean
}

/** Whether this installation can send codes to phones; false while that is not known. */
export function useSendsCodes(asked: boolean): boolean {
  const { authOptions } = useCalls()
  return useQuery({ queryKey: ['account', 'options'], queryFn: authOptions, enabled: asked }).data?.sms ?? false
}

/** What is missing of the proof before it is sent. */
export const phoneProofFaults = ({ password, code }: PhoneProofValues, withCode: boolean): Faults => ({
  ...(password === '' && { password: 'account.twoStep.passwordRequired' }),
  ...(withCode && code.trim() === '' && { code: 'account.twoStep.codeRequired' }),
})

/** Whoever has the phone can sign in: another number takes the password, and a code that was sent to it. */
export function PhoneProof({ phone, values, onChange, sending, withCode }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { sendPhoneCode } = useCalls()
  const code = useCode(sendPhoneCode, (error) =>
    sending.show({
      code:
        error instanceof HttpError
          ? (error.body.errors?.[0]?.msg ?? error.message)
          : error instanceof Error
            ? error.message
            : String(error),
    }),
  )
  const ask = (): void => code.ask(mobileOf(phone) ?? phone)
  const label = code.busy
    ? translate('account.profile.codeSending')
    : code.seconds > 0
      ? translate('account.profile.codeAgain', { seconds: code.seconds })
      : translate('account.profile.codeGet')
  const help = code.shown
    ? translate('account.profile.codeDemo', { code: code.shown })
    : translate(code.sent ? 'account.profile.codeSent' : 'account.profile.codeHelp')
  return (
    <>
      <FormField
        id={`${id}-password`}
        name="password"
        type="password"
        label={translate('account.twoStep.password')}
        value={values.password}
        onChange={(password) => onChange({ ...values, password })}
        sending={sending}
        autoComplete="current-password"
        helperText={translate('account.profile.passwordHelp')}
      />
      {withCode && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <FormField
            id={`${id}-code`}
            name="code"
            label={translate('account.profile.code')}
            value={values.code}
            onChange={(typed) => onChange({ ...values, code: typed })}
            sending={sending}
            autoComplete="one-time-code"
            helperText={<span role="status">{help}</span>}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
          />
          <Button
            variant="outlined"
            size="medium"
            onClick={ask}
            disabled={code.seconds > 0}
            loading={code.busy}
            sx={{ flex: 'none', whiteSpace: 'nowrap' }}
          >
            {label}
          </Button>
        </Box>
      )}
    </>
  )
}
