import { useTranslate } from 'react-admin'
import { menuGroups } from '../../../core/navigation.ts'
import { permissionName } from '../../../core/permission-names.ts'
import { permissionIds } from '../../../core/permissions.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { DialogChoice } from './DialogChoice.tsx'

/** Where a new resource stands in the menu, and who may open it. */
export function PlaceChoices() {
  const translate = useTranslate()
  const { locale } = useLanguage()
  return (
    <>
      <DialogChoice
        name="group"
        label={translate('schemas.resource.group')}
        options={menuGroups.map(({ name, title }) => ({ value: name, label: textIn(title, locale) }))}
      />
      <DialogChoice
        name="permission"
        label={translate('schemas.resource.permission')}
        options={permissionIds.map((id) => ({ value: id, label: permissionName(id, locale) }))}
      />
    </>
  )
}
