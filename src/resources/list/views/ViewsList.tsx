import Check from '@mui/icons-material/Check'
import Star from '@mui/icons-material/Star'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ListView } from '../../../../core/contracts/list-views.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { useViewActions } from './useViewActions.ts'
import { useViews } from './useViews.ts'
import { useViewState } from './useViewState.ts'
import type { OpenDialog } from './ViewDialogs.tsx'

const ViewDialogs = lazy(() => import('./ViewDialogs.tsx'))

type ChoiceProps = { label: string; about?: string; chosen: boolean; begins: boolean; onClick: () => void }

function Choice({ label, about, chosen, begins, onClick }: ChoiceProps) {
  const translate = useTranslate()
  return (
    <MenuItem dense role="menuitemradio" aria-checked={chosen} onClick={onClick}>
      <ListItemIcon>{chosen && <Check fontSize="small" sx={{ color: 'accent.text' }} />}</ListItemIcon>
      <ListItemText
        primary={label}
        secondary={about}
        slotProps={{ primary: { noWrap: true, title: label }, secondary: { noWrap: true } }}
      />
      {begins && (
        <Star fontSize="small" titleAccess={translate('listViews.begins')} sx={{ ml: 1.5, color: 'accent.text' }} />
      )}
    </MenuItem>
  )
}

const heading = (text: string): ReactNode => (
  <ListSubheader key={text} role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
    {text}
  </ListSubheader>
)

type Props = { /** Where the menu is open. */ anchor: HTMLElement | null; onClose: () => void }

/** The views to choose from, and what can be done with the one that is shown. */
export default function ViewsList({ anchor, onClose: close }: Props) {
  const translate = useTranslate()
  const { views, active, open } = useViews()
  const { changed } = useViewState()
  const actions = useViewActions()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [asking, setAsking] = useState<ListView | null>(null)
  if (!views) return null
  const begins = views.ownDefault ?? views.roleDefault ?? ''
  const item = (key: string, run: () => unknown): ReactNode => (
    <MenuItem
      key={key}
      dense
      onClick={() => {
        close()
        void run()
      }}
    >
      <ListItemText inset>{translate(`listViews.${key}`)}</ListItemText>
    </MenuItem>
  )
  const choices = (list: ListView[]): ReactNode[] =>
    list.map((view) => (
      <Choice
        key={view.id}
        label={view.name}
        {...(!view.own && { about: translate('listViews.of', { name: view.owner }) })}
        chosen={view.id === active?.id}
        begins={view.id === begins}
        onClick={() => {
          close()
          open(view)
        }}
      />
    ))
  const own = views.views.filter((view) => view.own)
  const others = views.views.filter((view) => !view.own)
  const shown = active?.id ?? ''
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 340, maxHeight: 520 } } }}
      >
        <Choice
          label={translate('app.list.viewUsual')}
          chosen={!active}
          begins={begins === ''}
          onClick={() => {
            close()
            open(null)
          }}
        />
        {own.length > 0 && heading(translate('listViews.own'))}
        {choices(own)}
        {others.length > 0 && heading(translate('listViews.shared'))}
        {choices(others)}
        <Divider />
        {changed && active?.mayChange && item('save', actions.save)}
        {changed && active && item('discard', () => open(active))}
        {item('saveNew', () => setDialog('save'))}
        {active?.mayChange && item('describe', () => setDialog('describe'))}
        {begins !== shown && item('beginWith', () => actions.begin(shown))}
        {views.ownDefault !== null && item('beginUsual', () => actions.begin(null))}
        {active && item('copy', () => actions.copyLink(active))}
        {views.roles.length > 0 && item('roleDefaults', () => setDialog('roleDefaults'))}
        {active?.mayChange && item('delete', () => setAsking(active))}
      </Menu>
      {(dialog !== null || actions.conflict) && (
        <LoadedPart onMissing={() => setDialog(null)}>
          <ViewDialogs
            dialog={dialog}
            views={views}
            active={active}
            actions={actions}
            onClose={() => setDialog(null)}
            onSaveNew={() => setDialog('save')}
          />
        </LoadedPart>
      )}
      <ConfirmDialog
        open={asking !== null}
        danger
        title={translate('listViews.deleteTitle', { name: asking?.name ?? '' })}
        text={translate(asking?.reach === 'own' ? 'listViews.deleteOwn' : 'listViews.deleteShared')}
        confirm={translate('app.list.delete')}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          if (asking) await actions.remove(asking)
          setAsking(null)
        }}
      />
    </>
  )
}
