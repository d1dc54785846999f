import { useTranslate } from 'react-admin'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'

/** The own password, as a proof. */
export function PasswordField() {
  const translate = useTranslate()
  return (
    <DialogText
      name="password"
      type="password"
      label={translate('account.twoStep.password')}
      autoComplete="current-password"
      autoFocus
      longest={200}
    />
  )
}

/** The code of an authenticator; `any`: or one of the recovery codes. */
export function CodeField({ any = false }: { any?: boolean }) {
  const translate = useTranslate()
  return (
    <DialogText
      name="code"
      label={translate(any ? 'account.twoStep.anyCode' : 'account.twoStep.code')}
      helperText={any ? undefined : translate('account.twoStep.codeHelp')}
      autoComplete="one-time-code"
      autoFocus={!any}
      longest={40}
      slotProps={{ htmlInput: { inputMode: any ? 'text' : 'numeric' } }}
    />
  )
}

/** What is missing of a proof before it is sent. */
export const missingPassword = ({ password }: { password: string }): { password?: string } =>
  password === '' ? { password: 'account.twoStep.passwordRequired' } : {}
