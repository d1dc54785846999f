import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { menuGroups } from '../../../core/navigation.ts'
import { permissionName } from '../../../core/permission-names.ts'
import { permissionIds, type PermissionId } from '../../../core/permissions.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { newResource } from '../../../core/schema/new-resource.ts'
import type { MenuGroup } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import type { Members } from './draft/files.ts'
import { freeName, nameFrom } from '../../../core/schema/names.ts'

type Values = { zh: string; en: string; group: MenuGroup; permission: PermissionId }

function Choice({
  name,
  label,
  options,
}: {
  name: string
  label: string
  options: { value: string; label: string }[]
}) {
  const {
    field: { ref, ...bound },
  } = useController({ name })
  return (
    <TextField select fullWidth label={label} {...bound} inputRef={ref}>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

type Props = {
  taken: readonly string[]
  onAdd: (name: string, part: Members) => void
  onClose: () => void
}

/** Asks what a new resource is called, where it stands in the menu and who may open it. */
export function NewResourceDialog({ taken, onAdd, onClose }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
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
      <Choice
        name="group"
        label={translate('schemas.resource.group')}
        options={menuGroups.map(({ name, title }) => ({ value: name, label: textIn(title, locale) }))}
      />
      <Choice
        name="permission"
        label={translate('schemas.resource.permission')}
        options={permissionIds.map((id) => ({ value: id, label: permissionName(id, locale) }))}
      />
    </FormDialog>
  )
}
