import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Profile } from '../../../core/contracts/user.ts'
import { useId, useState, type FormEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { isEmail } from '../../../core/email.ts'
import { contactPhonePattern, mobileOf } from '../../../core/phone.ts'
import { useSend, type Faults } from '../../dataProvider/useSend.ts'
import { useKeptState } from '../../ui/tabs/scope.ts'
import { FormField } from '../../ui/password/FormField.tsx'
import { Loaded } from './Loaded.tsx'
import { PhoneProof, phoneProofFaults, useSendsCodes, type PhoneProofValues } from './PhoneProof.tsx'
import { Section } from './Section.tsx'
import { useProfile, useSaveProfile } from './useProfile.ts'

const fields = [
  { name: 'name', autoComplete: 'name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email', help: 'account.profile.emailHelp' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', help: 'account.profile.phoneHelp' },
  { name: 'contactPhone', autoComplete: 'tel', type: 'tel', help: 'account.profile.contactPhoneHelp' },
] as const
type Values = Record<(typeof fields)[number]['name'], string>

/** Characters that the server takes. */
const longest: Record<keyof Values, number> = { name: 100, email: 254, phone: 20, contactPhone: 30 }
const contactPhone = new RegExp(contactPhonePattern)

const nothingTyped: Partial<Values> = {}
const noProof: PhoneProofValues = { password: '', code: '' }

/**
 * What is wrong with a profile before it is sent. E-mail and phone may be left out; a number that is unchanged may be
 * of any kind.
 */
export function profileFaults(values: Values, stored: Values): Faults {
  return {
    ...(values.name.trim() === '' && { name: 'account.profile.nameRequired' }),
    ...(values.email.trim() !== '' && !isEmail(values.email.trim()) && { email: 'account.profile.emailFormat' }),
    ...(values.phone.trim() !== '' &&
      values.phone !== stored.phone &&
      mobileOf(values.phone) === null && { phone: 'account.profile.phoneFormat' }),
    ...(!contactPhone.test(values.contactPhone.trim()) && { contactPhone: 'account.profile.contactPhoneFormat' }),
  }
}

function ProfileForm({ stored }: { stored: Profile }) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const sending = useSend()
  const { save, conflict } = useSaveProfile()
  // Only what was typed: the rest follows what is stored.
  const { value: typed, change, forget } = useKeptState<Partial<Values>>('profile', nothingTyped)
  const [proof, setProof] = useState(noProof)
  const { name, email, contactPhone: shownPhone } = stored
  const values: Values = { name, email, phone: stored.phone, contactPhone: shownPhone, ...typed }
  const otherPhone = mobileOf(values.phone) !== null && mobileOf(values.phone) !== mobileOf(stored.phone)
  // The server may ask for a code where it was not known yet that it does.
  const withCode = useSendsCodes(otherPhone) || sending.faults['code'] !== undefined || proof.code !== ''
  const changed = fields.some(({ name }) => values[name] !== stored[name])

  const enter = (name: keyof Values, value: string): void => {
    const next = { ...typed, [name]: value }
    if (fields.every((field) => (next[field.name] ?? stored[field.name]) === stored[field.name])) forget()
    else change(next)
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const faults = { ...profileFaults(values, stored), ...(otherPhone && phoneProofFaults(proof, withCode)) }
    if (Object.keys(faults).length > 0) return sending.show(faults)
    const phone = values.phone === stored.phone ? values.phone : (mobileOf(values.phone) ?? '')
    if (
      !(await sending.send(() =>
        save({
          name: values.name.trim(),
          email: values.email.trim(),
          phone,
          ...(values.contactPhone !== stored.contactPhone && { contactPhone: values.contactPhone.trim() }),
          ...(otherPhone && { password: proof.password, ...(withCode && { code: proof.code.trim() }) }),
        }),
      ))
    )
      return
    forget()
    setProof(noProof)
    notify('account.profile.saved', { type: 'success' })
  }

  return (
    <form ref={sending.form} onSubmit={(event) => void submit(event)} noValidate>
      {sending.refusal && (
        <Alert severity={conflict ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {conflict ? translate('account.profile.conflict') : translate(sending.refusal, { _: sending.refusal })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          rowGap: 2.5,
          alignItems: 'start',
          maxWidth: 760,
          '& > :first-of-type': { gridColumn: '1 / -1', maxWidth: { md: 372 } },
        }}
      >
        {fields.map(({ name, autoComplete, type, ...field }) => (
          <FormField
            key={name}
            id={`${id}-${name}`}
            name={name}
            type={type}
            label={translate(`account.profile.${name}`)}
            value={values[name]}
            onChange={(value) => enter(name, value)}
            sending={sending}
            autoComplete={autoComplete}
            {...('help' in field && { helperText: translate(field.help) })}
            slotProps={{ htmlInput: { maxLength: longest[name] } }}
          />
        ))}
        {otherPhone && (
          <PhoneProof phone={values.phone} values={proof} onChange={setProof} sending={sending} withCode={withCode} />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
        <Button type="submit" variant="contained" size="medium" loading={sending.busy} disabled={!changed}>
          {translate('account.profile.save')}
        </Button>
        {changed && (
          <Button
            color="inherit"
            size="medium"
            onClick={() => {
              forget()
              setProof(noProof)
              sending.show({})
            }}
          >
            {translate('account.profile.reset')}
          </Button>
        )}
      </Box>
    </form>
  )
}

/** Name, e-mail, and the phones that sign in and that customers see. */
export function ProfileSection() {
  const translate = useTranslate()
  const query = useProfile()
  return (
    <Section title={translate('account.profile.title')} text={translate('account.profile.text')}>
      <Loaded query={query} height={220}>
        {(profile) => <ProfileForm stored={profile} />}
      </Loaded>
    </Section>
  )
}
