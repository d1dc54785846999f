import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { nounOf } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { SlotButtons, useCreateReplaced, useListActions } from '../SlotActions.tsx'

/** The buttons that make something: the registered ones, and the generic create where none takes its place. */
export function CreateActions() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { may } = useUser()
  const actions = useListActions()
  const replaced = useCreateReplaced()
  return (
    <>
      <ImportButton />
      <SlotButtons actions={actions} />
      {schema.api.create && !replaced && may(schema.permission, 'add') && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={`${schema.route}/create`}>
          {translate('app.list.create', { name: nounOf(schema, locale, 'one') })}
        </Button>
      )}
    </>
  )
}
