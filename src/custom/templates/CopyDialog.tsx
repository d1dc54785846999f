import DialogContentText from '@mui/material/DialogContentText'
import { useTranslate } from 'react-admin'
import type { TemplateRow } from '../../../core/contracts/templates.ts'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'

type Names = { nameZh: string; nameEn: string }
type Props = { from: TemplateRow; onClose: () => void; onCopy: (names: Names) => Promise<void> }

/** The names of a template that is made out of another. */
export function CopyDialog({ from, onClose, onCopy }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('templates.copyTitle')}
      confirm={translate('templates.copy')}
      start={{
        nameZh: translate('templates.ownNameZh', { name: from.nameZh }),
        nameEn: translate('templates.ownNameEn', { name: from.nameEn }),
      }}
      ready={({ nameZh, nameEn }) => nameZh.trim() !== '' && nameEn.trim() !== ''}
      onSubmit={({ nameZh, nameEn }) => onCopy({ nameZh: nameZh.trim(), nameEn: nameEn.trim() })}
      onClose={onClose}
    >
      <DialogContentText>{translate('templates.copyText')}</DialogContentText>
      <DialogText name="nameZh" label={translate('templates.nameZh')} longest={100} required autoFocus />
      <DialogText name="nameEn" label={translate('templates.nameEn')} longest={100} required />
    </FormDialog>
  )
}
