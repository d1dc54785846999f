import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { UserAvatar } from '../../layout/UserAvatar.tsx'
import { acceptedTypes, avatarOf, fileFault } from './picture.ts'
import { useSaveProfile } from './useProfile.ts'

/** The picture of whoever is signed in: choose or drop another one, or take it away. Saved at once. */
export function AvatarField() {
  const translate = useTranslate()
  const notify = useNotify()
  const { user } = useUser()
  const { save } = useSaveProfile()
  const sending = useSend()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const put = async (avatar: string): Promise<void> => {
    if (await sending.send(() => save({ avatar })))
      notify(avatar ? 'account.avatar.saved' : 'account.avatar.removed', { type: 'success' })
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const fault = fileFault(file)
    if (fault) return sending.show({ avatar: `account.avatar.${fault}` })
    const avatar = await avatarOf(file).catch(() => null)
    if (avatar === null) return sending.show({ avatar: 'account.avatar.broken' })
    await put(avatar)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const fault = sending.faults['avatar'] ?? sending.refusal

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        p: 2,
        mx: -1,
        borderRadius: 2,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.selected' : 'transparent',
        transition: 'background-color 0.15s',
      }}
    >
      <UserAvatar size={96} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
        <Button variant="outlined" color="inherit" loading={sending.busy} onClick={() => input.current?.click()}>
          {translate('account.avatar.choose')}
        </Button>
        {user.avatar && (
          <Button color="inherit" disabled={sending.busy} onClick={() => void put('')}>
            {translate('account.avatar.remove')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        hidden
        aria-label={translate('account.avatar.choose')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 1, textAlign: 'center', color: 'text.secondary', textWrap: 'balance' }}
      >
        {translate('account.avatar.drop')}
        <br />
        {translate('account.avatar.hint')}
      </Typography>
      {fault && (
        <Alert severity="error" sx={{ mt: 1.5, width: '100%' }}>
          {translate(fault, { _: fault })}
        </Alert>
      )}
    </Box>
  )
}
