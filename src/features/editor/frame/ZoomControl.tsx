import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { zooms, type Zoom } from './useViewSettings.ts'

type Props = { zoom: Zoom; scale: number; onZoom: (zoom: Zoom) => void }

/** Smaller, larger, and a list of sizes with the width of the window among them. */
export function ZoomControl({ zoom, scale, onZoom }: Props) {
  const translate = useTranslate()
  const { named } = usePunctuation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const percent = Math.round(scale * 100)
  const smaller = zooms.findLast((step) => step < percent)
  const larger = zooms.find((step) => step > percent)
  const shown = translate('pages.view.percent', { percent })
  const choose = (next: Zoom): void => {
    setAnchor(null)
    onZoom(next)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('pages.view.smaller')}
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      >
        <Remove fontSize="inherit" />
      </IconButton>
      <Button
        size="small"
        color="inherit"
        aria-label={named(translate('pages.view.zoom'), shown)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 52, px: 0.5, fontSize: 'inherit', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
      >
        {shown}
      </Button>
      <IconButton
        size="small"
        aria-label={translate('pages.view.larger')}
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      >
        <Add fontSize="inherit" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {(['fit', ...zooms.toReversed()] as const).map((choice) => (
          <MenuItem key={choice} dense selected={choice === zoom} onClick={() => choose(choice)}>
            {choice === 'fit' ? translate('pages.view.fit') : translate('pages.view.percent', { percent: choice })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
