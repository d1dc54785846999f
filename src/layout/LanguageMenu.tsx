import Check from '@mui/icons-material/Check'
import Language from '@mui/icons-material/LanguageOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { locales } from '../../core/schema/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { languageNames } from '../i18n/provider.ts'
import { OnceOpened } from '../ui/dialogs/OnceOpened.tsx'

/** The languages as items of a menu; the one in use is marked. */
export function useLanguageItems(onDone: () => void) {
  const { locale, switchTo } = useLanguage()
  return locales.map((option) => (
    <MenuItem
      key={option}
      lang={option}
      role="menuitemradio"
      aria-checked={option === locale}
      onClick={() => {
        onDone()
        void switchTo(option)
      }}
    >
      <ListItemIcon>{option === locale && <Check fontSize="small" sx={{ color: 'accent.text' }} />}</ListItemIcon>
      {languageNames[option]}
    </MenuItem>
  ))
}

/** The globe at the top right: switches without a reload. */
export function LanguageMenu() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  const items = useLanguageItems(close)
  return (
    <>
      <Tooltip title={translate('app.menu.language')} slotProps={{ popper: { disablePortal: true } }}>
        <IconButton
          size="medium"
          aria-label={translate('app.menu.language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Language fontSize="small" />
        </IconButton>
      </Tooltip>
      <OnceOpened open={anchor !== null}>
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {items}
        </Menu>
      </OnceOpened>
    </>
  )
}
