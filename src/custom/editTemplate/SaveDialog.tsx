import DialogContentText from '@mui/material/DialogContentText'
import { useTranslate } from 'react-admin'
import type { TemplateInfo } from '../../../core/contracts/templates.ts'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'

export type SaveFields = { nameZh: string; nameEn: string; describe: string; note: string }
type Props = { info: TemplateInfo; onClose: () => void; onSave: (fields: SaveFields) => Promise<void> }

/** What the version that is saved is called, and why it came to be. */
export function SaveDialog({ info, onClose, onSave }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog<SaveFields>
      title={translate('templates.saveTitle')}
      maxWidth="sm"
      confirm={translate('ra.action.save')}
      start={{ note: '', nameZh: info.nameZh, nameEn: info.nameEn, describe: info.describe }}
      ready={({ nameZh, nameEn }) => nameZh.trim() !== '' && nameEn.trim() !== ''}
      onSubmit={(fields) => onSave({ ...fields, nameZh: fields.nameZh.trim(), nameEn: fields.nameEn.trim() })}
      onClose={onClose}
    >
      <DialogContentText>{translate('templates.saveText')}</DialogContentText>
      <DialogText name="note" label={translate('templates.note')} longest={500} multiline autoFocus />
      <DialogText name="nameZh" label={translate('templates.nameZh')} longest={100} required />
      <DialogText name="nameEn" label={translate('templates.nameEn')} longest={100} required />
      <DialogText name="describe" label={translate('templates.describe')} longest={500} multiline />
    </FormDialog>
  )
}
