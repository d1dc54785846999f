import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { recordName } from '../../../fields/record-name.ts'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { useCodeAction } from './useCodeAction.ts'

/** Asks before a code is ended. */
export default function RevokeDialog({ schema, record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { revokeCode } = useCalls()
  const { run } = useCodeAction(schema)
  return (
    <ConfirmDialog
      open
      danger
      title={translate('application.revoke.title', { name: recordName(schema, record, locale) })}
      text={translate('application.revoke.text')}
      confirm={translate('application.actions.revoke')}
      onClose={onClose}
      onConfirm={async () => {
        await run(() => revokeCode(String(record.id)))
        onClose()
      }}
    />
  )
}
