import ArrowDown from '@mui/icons-material/KeyboardArrowDown'
import ArrowUp from '@mui/icons-material/KeyboardArrowUp'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useView } from './useView.ts'
import { move, noView, ordered, toggle } from './view.ts'

/** Which columns are shown, and in which order. */
export function ColumnsMenu() {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { fields, columns, view, setView } = useView()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('app.list.columns')
  const all = ordered(fields, view)
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { minWidth: 260, maxHeight: 460 } } }}
      >
        <Box component="ul" sx={{ m: 0, py: 0.75, px: 1, listStyle: 'none' }}>
          {all.map((field, index) => {
            const name = textIn(field['x-label'], locale)
            const shown = columns.includes(field)
            return (
              <Box component="li" key={field['x-id']} sx={{ display: 'flex', alignItems: 'center' }}>
                <FormControlLabel
                  sx={{ flex: 1, ml: 0 }}
                  label={name}
                  control={
                    <Checkbox
                      size="small"
                      sx={{ p: 0.75 }}
                      checked={shown}
                      disabled={shown && columns.length === 1}
                      onChange={() => setView(toggle(fields, view, field['x-id']))}
                    />
                  }
                />
                <IconButton
                  aria-label={translate('app.list.moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => setView(move(fields, view, field['x-id'], -1))}
                >
                  <ArrowUp fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={translate('app.list.moveDown', { name })}
                  disabled={index === all.length - 1}
                  onClick={() => setView(move(fields, view, field['x-id'], 1))}
                >
                  <ArrowDown fontSize="small" />
                </IconButton>
              </Box>
            )
          })}
        </Box>
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right' }}>
          <Button onClick={() => setView(noView)}>{translate('app.list.columnsReset')}</Button>
        </Box>
      </Popover>
    </>
  )
}
