import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { ListView, ListViews, Reach } from '../../../../core/contracts/list-views.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import type { ViewActions } from './useViewActions.ts'

const longestName = 40

/** Which dialog of the views is open. */
export type OpenDialog = 'save' | 'describe' | 'roleDefaults' | null

function ReachChoice({ reaches }: { reaches: Reach[] }) {
  const translate = useTranslate()
  const id = useId()
  const { field } = useController({ name: 'reach' })
  return (
    <FormControl>
      <FormLabel id={id}>{translate('listViews.reach.label')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={field.value as string} onChange={field.onChange}>
        {reaches.map((reach) => (
          <FormControlLabel
            key={reach}
            value={reach}
            control={<Radio size="small" />}
            label={translate(`listViews.reach.${reach}`)}
          />
        ))}
      </RadioGroup>
      {reaches.length === 1 && (
        <Typography variant="body2" color="textSecondary">
          {translate('listViews.reach.ownOnly')}
        </Typography>
      )}
    </FormControl>
  )
}

type Props = {
  dialog: OpenDialog
  views: ListViews
  active: ListView | null
  actions: ViewActions
  onClose: () => void
}

/** Name and reach of a view: of a new one, or of the one that is open. */
function DescribeDialog({ dialog, views, active, actions, onClose }: Props) {
  const translate = useTranslate()
  const changed = dialog === 'describe' ? active : null
  // Who shared it farther than this user could may leave it so.
  const reaches = [...new Set([...views.reaches, ...(changed ? [changed.reach] : [])])].filter(
    (reach) => reach !== 'own' || !changed || changed.own,
  )
  return (
    <FormDialog
      title={translate(changed ? 'listViews.describe' : 'listViews.saveNew')}
      confirm={translate('app.form.save')}
      start={{ name: changed?.name ?? '', reach: changed?.reach ?? 'own' }}
      check={({ name }) => (name.trim() === '' ? { name: 'listViews.nameMissing' } : {})}
      onSubmit={async ({ name, reach }) => {
        if (changed) await actions.describe(changed, { name: name.trim(), reach })
        else await actions.saveNew(name.trim(), reach)
        onClose()
      }}
      onClose={onClose}
    >
      {!changed && (
        <Typography variant="body2" color="textSecondary">
          {translate('listViews.holds')}
        </Typography>
      )}
      <DialogText name="name" label={translate('listViews.name')} required autoFocus longest={longestName} />
      <ReachChoice reaches={reaches} />
    </FormDialog>
  )
}

/** What everybody of a role begins with who has chosen nothing themselves. */
function RolesDialog({ views, actions, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const shared = views.views.filter(({ reach }) => reach === 'all')
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate('listViews.roleDefaults')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {translate(shared.length > 0 ? 'listViews.rolesHelp' : 'listViews.rolesNone')}
        </Typography>
        {views.roles.map((role) => (
          <TextField
            key={role.id}
            select
            fullWidth
            label={role.name}
            value={shared.some((view) => view.id === role.view) ? role.view : ''}
            onChange={(event) => void actions.begin(event.target.value || null, role.id)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('app.list.viewUsual')}</MenuItem>
            {shared.map((view) => (
              <MenuItem key={view.id} value={view.id}>
                {view.name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Somebody else saved the view in the meantime: three ways on, and none of them loses anything unasked. */
function ConflictDialog({ actions, onSaveNew }: { actions: ViewActions; onSaveNew: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const { conflict } = actions
  if (!conflict) return null
  return (
    <Dialog open onClose={actions.closeConflict} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('listViews.conflict')}</DialogTitle>
      <DialogContent>{conflict.msg}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => void actions.takeTheirs()}>
          {translate('listViews.takeTheirs')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => void actions.overwrite()}>
          {translate('listViews.overwrite')}
        </Button>
        <Button variant="contained" onClick={onSaveNew} autoFocus>
          {translate('listViews.saveNew')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The dialogs of the views of a list. */
export default function ViewDialogs({ onSaveNew, ...props }: Props & { onSaveNew: () => void }) {
  const { dialog, actions } = props
  if (dialog === 'roleDefaults') return <RolesDialog {...props} />
  if (dialog !== null) return <DescribeDialog key={dialog} {...props} />
  return actions.conflict ? <ConflictDialog actions={actions} onSaveNew={onSaveNew} /> : null
}
