import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { PasswordCard } from '../../fields/widgets/password/PasswordCard.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

type Name = 'password' | 'sessions' | 'twoStep'

/**
 * What an administrator does to an account: a new password, an end of its sessions, no second step. Each is asked
 * first.
 */
export function AccountActions({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const calls = useCalls()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<Name | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const user = String(record.id)
  const name = String(record['name'] ?? '')

  const acts: Record<Name, () => Promise<{ msg: string }>> = {
    password: async () => {
      const answer = await calls.resetUserPassword(user)
      setPassword(answer.password)
      return answer
    },
    sessions: () => calls.endUserSessions(user),
    twoStep: () => calls.resetUserTwoStep(user),
  }
  const run = async (what: Name): Promise<void> => {
    try {
      const { msg } = await acts[what]()
      if (what !== 'password') notify(msg, { type: 'success' })
      refresh()
    } catch {
      // The failed call has shown itself.
    }
    setAsked(null)
  }
  const choices: { what: Name; offered: boolean }[] = [
    { what: 'password', offered: true },
    { what: 'sessions', offered: Number(record['sessions'] ?? 0) > 0 },
    { what: 'twoStep', offered: record['twoStep'] === true },
  ]

  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('administration.actions')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {choices.map(({ what, offered }) => (
          <MenuItem
            key={what}
            disabled={!offered}
            onClick={() => {
              setAnchor(null)
              setAsked(what)
            }}
          >
            {translate(`administration.${what}Action`)}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={translate(`administration.${asked}Title`, { name })}
          text={translate(`administration.${asked}Text`)}
          confirm={translate(`administration.${asked}Action`)}
          onClose={() => setAsked(null)}
          onConfirm={() => run(asked)}
        />
      )}
      {/* Only its own button closes it: what it shows is shown once. */}
      <Dialog open={password !== null} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
        <DialogTitle id={`${id}-title`}>{translate('administration.newPassword', { name })}</DialogTitle>
        <DialogContent>
          {password !== null && <PasswordCard account={String(record['username'] ?? '')} password={password} />}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setPassword(null)}>
            {translate('administration.finish')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
