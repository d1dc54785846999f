import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type MouseEvent } from 'react'
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { formFields } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { recordName } from '../record-name.ts'
import { editPath, rowPath, showPath } from '../row-path.ts'
import { useSchema } from '../schemas.ts'
import { RowLinks, useRowActions } from '../SlotActions.tsx'
import { useDeletable } from './BulkBar.tsx'
import { useRemove } from './useRemove.ts'

/** What a row offers besides a click on it. `any`: whether there is anything at all. */
export function useRowOffers(): { show: boolean; edit: boolean; remove: boolean; slots: boolean; any: boolean } {
  const schema = useSchema()
  const { may } = useUser()
  const remove = useDeletable()
  const slots = useRowActions().length > 0
  const toShow = schema.list.rowClick === undefined || schema.list.rowClick === 'show'
  const show = schema.api.get !== undefined && toShow && may(schema.permission, 'get')
  const edit = schema.api.update !== undefined && formFields(schema, 'edit').length > 0 && may(schema.permission, 'update')
  return { show, edit, remove, slots, any: show || edit || remove || slots }
}

const small = { minWidth: 0, px: 0.75, minHeight: 28, py: 0 } as const

/** The links at the end of a row. */
export function RowActions({ record: given }: { record?: RaRecord }) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const context = useRecordContext()
  const offers = useRowOffers()
  const removeRecords = useRemove()
  const [asking, setAsking] = useState(false)
  const record = given ?? context
  if (!record) return null
  const name = recordName(schema, record, locale)
  const path = rowPath(schema, record)
  const label = (action: string): string => `${action} ${name}`
  return (
    // A click on an action is no click on its row.
    <Box onClick={(event: MouseEvent) => event.stopPropagation()} sx={{ display: 'inline-flex', gap: 0, whiteSpace: 'nowrap', ml: -0.75 }}>
      {offers.show && path === showPath(schema, record) && (
        <Button component={Link} to={path} sx={small} aria-label={label(translate('ra.action.show'))}>
          {translate('ra.action.show')}
        </Button>
      )}
      <RowLinks record={record} />
      {offers.edit && (
        <Button component={Link} to={editPath(schema, record)} sx={small} aria-label={label(translate('app.show.edit'))}>
          {translate('app.show.edit')}
        </Button>
      )}
      {offers.remove && (
        <Button color="error" sx={small} onClick={() => setAsking(true)} aria-label={label(translate('app.list.delete'))}>
          {translate('app.list.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={translate('app.list.deleteOneTitle', { name })}
        text={translate('app.list.deleteText')}
        confirm={translate('app.list.delete')}
        onClose={() => setAsking(false)}
        onConfirm={() => removeRecords([record.id]).then(() => setAsking(false))}
      />
    </Box>
  )
}
