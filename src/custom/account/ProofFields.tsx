import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Sending } from '../../dataProvider/useSend.ts'
import { FormField } from '../../ui/password/FormField.tsx'

type Props = { value: string; onChange: (value: string) => void; sending: Sending }

/** The own password, as a proof. */
export function PasswordField(props: Props) {
  const translate = useTranslate()
  return (
    <FormField
      {...props}
      id={useId()}
      name="password"
      type="password"
      label={translate('account.twoStep.password')}
      autoComplete="current-password"
      autoFocus
    />
  )
}

/** The code of an authenticator; `any`: or one of the recovery codes. */
export function CodeField({ any = false, ...props }: Props & { any?: boolean }) {
  const translate = useTranslate()
  return (
    <FormField
      {...props}
      id={useId()}
      name="code"
      label={translate(any ? 'account.twoStep.anyCode' : 'account.twoStep.code')}
      helperText={any ? undefined : translate('account.twoStep.codeHelp')}
      autoComplete="one-time-code"
      autoFocus={!any}
      slotProps={{ htmlInput: { inputMode: any ? 'text' : 'numeric', maxLength: 40 } }}
    />
  )
}
