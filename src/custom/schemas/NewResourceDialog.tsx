import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { PermissionId } from '../../../core/permissions.ts'
import { newResource } from '../../../core/schema/new-resource.ts'
import type { MenuGroup } from '../../../core/schema/types.ts'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { PlaceChoices } from './PlaceChoices.tsx'
import type { Members } from './draft/files.ts'
import { freeName, nameFrom } from '../../../core/schema/names.ts'

type Values = { zh: string; en: string; group: MenuGroup; permission: PermissionId }

type Props = {
  taken: readonly string[]
  onAdd: (name: string, part: Members) => void
  onClose: () => void
}

/** Asks what a new resource is called, where it stands in the menu and who may open it. */
export function NewResourceDialog({ taken, onAdd, onClose }: Props) {
  const translate = useTranslate()
  const nameOf = (en: string): string => freeName(nameFrom(en) || 'records', taken)
  const start: Values = { zh: '', en: '', group: 'data', permission: 'client' }
  return (
    <FormDialog
      title={translate('schemas.resource.addTitle')}
      confirm={translate('schemas.resource.add')}
      maxWidth="sm"
      start={start}
      ready={({ zh, en }) => zh.trim() !== '' && en.trim() !== ''}
      onClose={onClose}
      onSubmit={({ zh, en, group, permission }) => {
        const name = nameOf(en)
        onAdd(name, newResource({ name, label: { 'zh-CN': zh.trim(), 'en-US': en.trim() }, group, permission }))
      }}
    >
      <Typography color="textSecondary">{translate('schemas.resource.addText')}</Typography>
      <DialogText name="zh" label={translate('schemas.resource.zh')} longest={200} required autoFocus />
      <DialogText name="en" label={translate('schemas.resource.en')} longest={200} required />
      <PlaceChoices />
    </FormDialog>
  )
}
