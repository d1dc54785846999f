import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, type MouseEvent } from 'react'
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { formFields } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { recordName } from '../../fields/record-name.ts'
import { editPath, rowPath, showPath } from '../../../core/schema/row-path.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import type { RecordChoice } from '../choices.ts'
import { ChosenDialog, RowLinks, useRecordChoices, useRowActions } from '../SlotActions.tsx'
import { useSlots } from '../slots.tsx'
import { useDeletable } from './BulkBar.tsx'
import { rowButton } from './row-button.ts'
import { useRemove } from './useRemove.ts'
import { OnceOpened } from '../../ui/dialogs/OnceOpened.tsx'

/** What a row offers besides a click on it. `any`: whether there is anything at all. */
export function useRowOffers(): { show: boolean; edit: boolean; remove: boolean; slots: boolean; any: boolean } {
  const schema = useSchema()
  const { may } = useUser()
  const remove = useDeletable()
  const slots = useRowActions().length > 0
  const choices = useRecordChoices()
  const more = choices.length > 0
  const toShow = schema.list.rowClick === undefined || schema.list.rowClick === 'show'
  const show = schema.api.get !== undefined && toShow && may(schema.permission, 'get')
  const edit =
    schema.api.update !== undefined &&
    formFields(schema, 'edit').length > 0 &&
    !choices.some(({ instead }) => instead === 'edit') &&
    may(schema.permission, 'update')
  return { show, edit, remove, slots, any: show || edit || remove || slots || more }
}

type Choice = { label: string; name: string; danger?: boolean } & ({ to: string } | { run: () => void })

function RowButton({ choice }: { choice: Choice }) {
  const { label, name, danger } = choice
  const look = { sx: rowButton, 'aria-label': name, ...(danger && { color: 'error' as const }) }
  return 'to' in choice ? (
    <Button component={Link} to={choice.to} {...look}>
      {label}
    </Button>
  ) : (
    <Button onClick={choice.run} {...look}>
      {label}
    </Button>
  )
}

/**
 * What a row offers: side by side, or, where a table has little room, its first and the others behind a button. What
 * destroys something stands behind it always.
 */
export function RowActions({ record: given, folded = false }: { record?: RaRecord; folded?: boolean }) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const context = useRecordContext()
  const offers = useRowOffers()
  const { editable } = useSlots()
  const removeRecords = useRemove()
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<RecordChoice | null>(null)
  const record = given ?? context
  const offered = useRecordChoices(record)
  if (!record) return null
  const name = recordName(schema, record, locale)
  const path = rowPath(schema, record)
  const named = (label: string): { label: string; name: string } => ({ label, name: `${label} ${name}` })
  const choices: Choice[] = [
    ...(offers.show && path && path === showPath(schema, record)
      ? [{ ...named(translate('ra.action.show')), to: path }]
      : []),
    ...(offers.edit && (editable?.(record) ?? true)
      ? [{ ...named(translate('app.show.edit')), to: editPath(schema, record) }]
      : []),
    ...(offers.remove ? [{ ...named(translate('app.list.delete')), danger: true, run: () => setAsking(true) }] : []),
  ]
  // What destroys something waits behind the others, where there are any.
  const safe =
    choices.length > 1 || offers.slots || offered.length > 0 ? choices.filter(({ danger }) => !danger) : choices
  const beside = folded && choices.length > 1 ? safe.slice(0, offers.slots ? 0 : 1) : safe
  const more = offered.map((choice): Choice => ({
    ...named(translate(choice.label)),
    ...(choice.danger && { danger: true }),
    ...('to' in choice ? { to: choice.to(record) } : { run: () => setChosen(choice) }),
  }))
  const behind = [...more, ...choices.filter((choice) => !beside.includes(choice))]
  const first = beside[0] && 'to' in beside[0] && beside[0].to === path ? beside[0] : undefined
  return (
    // A click on an action is no click on its row.
    <Box
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ display: 'inline-flex', gap: 0, whiteSpace: 'nowrap', ml: -0.75 }}
    >
      {first && <RowButton choice={first} />}
      <RowLinks record={record} />
      {beside.map((choice) => choice !== first && <RowButton key={choice.label} choice={choice} />)}
      {behind.length > 0 && <MoreActions choices={behind} name={name} />}
      <ChosenDialog choice={chosen} record={record} onClose={() => setChosen(null)} />
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

function MoreActions({ choices, name }: { choices: Choice[]; name: string }) {
  const translate = useTranslate()
  const label = `${translate('app.list.more')} ${name}`
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // What is asked about begins when the menu is gone: the focus then comes back to the button that opened it.
  const [chosen, setChosen] = useState<(() => void) | null>(null)
  const close = (run?: () => void): void => {
    setAnchor(null)
    setChosen(() => run ?? null)
  }
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 28, height: 28 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <OnceOpened open={anchor !== null}>
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => close()}
          slotProps={{ list: { 'aria-label': label }, transition: { onExited: () => chosen?.() } }}
        >
          {choices.map((choice) =>
            'to' in choice ? (
              <MenuItem key={choice.label} component={Link} to={choice.to} onClick={() => close()}>
                {choice.label}
              </MenuItem>
            ) : (
              <MenuItem
                key={choice.label}
                onClick={() => close(choice.run)}
                sx={choice.danger ? { color: 'error.dark' } : undefined}
              >
                {choice.label}
              </MenuItem>
            ),
          )}
        </Menu>
      </OnceOpened>
    </>
  )
}
