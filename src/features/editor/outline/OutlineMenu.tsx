import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

export type SectionAction = 'up' | 'down' | 'recount' | 'remove'
type Props = {
  name: string
  can: Record<SectionAction, boolean>
  onAct: (action: SectionAction) => void
  onOpen: () => void
}

/** What can be done with a section that somebody added: moving it, counting its chapter anew, deleting it. */
export function OutlineMenu({ name, can, onAct, onOpen }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const actions: SectionAction[] = ['up', 'down', 'recount', 'remove']
  return (
    <>
      <IconButton
        size="small"
        tabIndex={-1}
        className="outline-more"
        aria-label={translate('writing.outline.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          onOpen()
          setAnchor(event.currentTarget)
        }}
        sx={{ p: 0.5, my: 'auto' }}
      >
        <MoreVert sx={{ fontSize: 16 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            dense
            disabled={!can[action]}
            onClick={() => {
              setAnchor(null)
              onAct(action)
            }}
          >
            {translate(`writing.outline.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
