import Avatar from '@mui/material/Avatar'
import { useUser } from '../authProvider/user.ts'

/** The first letter of a name, or the last character of a Chinese one, as avatars show it. */
const initial = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name.slice(-1) : name.slice(0, 1).toUpperCase()

/** The picture of whoever is signed in, or an initial; `size` in pixels. */
export function UserAvatar({ size }: { size: number }) {
  const { user } = useUser()
  return (
    <Avatar
      aria-hidden
      src={user.avatar || undefined}
      alt=""
      sx={{ width: size, height: size, bgcolor: 'accent.fill', color: 'accent.onFill', fontSize: size * 0.44 }}
    >
      {initial(user.name)}
    </Avatar>
  )
}
