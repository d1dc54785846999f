import Language from '@mui/icons-material/LanguageOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { locales } from '../../core/schema/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { languageNames } from '../i18n/provider.ts'

/** The globe at the top right: switches without a reload. */
export function LanguageMenu() {
  const translate = useTranslate()
  const { locale, switchTo } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={translate('app.menu.language')} slotProps={{ popper: { disablePortal: true } }}>
        <IconButton size="medium" aria-label={translate('app.menu.language')} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
          <Language fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map((option) => (
          <MenuItem
            key={option}
            lang={option}
            selected={option === locale}
            onClick={() => {
              setAnchor(null)
              void switchTo(option)
            }}
          >
            {languageNames[option]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
