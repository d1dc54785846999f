import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePatterns } from './usePatterns.ts'

type Props = { title: string; onPicture: () => void; onData: () => void }

/** What can be done with a chart: save it as a picture or as data, and hatch its areas. */
export function ChartActions({ title, onPicture, onData }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [patterns, setPatterns] = usePatterns()
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <Tooltip title={translate('charts.more')}>
        <IconButton
          aria-label={translate('charts.moreOf', { title })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onPicture)}>{translate('charts.picture')}</MenuItem>
        <MenuItem onClick={choose(onData)}>{translate('charts.data')}</MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={patterns} onClick={choose(() => setPatterns(!patterns))}>
          {translate('charts.patterns')}
          {patterns && (
            <ListItemIcon sx={{ ml: 1.5, minWidth: '0 !important' }}>
              <Check fontSize="small" />
            </ListItemIcon>
          )}
        </MenuItem>
      </Menu>
    </>
  )
}
