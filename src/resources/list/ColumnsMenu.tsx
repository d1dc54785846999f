import ArrowDown from '@mui/icons-material/KeyboardArrowDown'
import ArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useView } from './useView.ts'
import { move, noView, ordered, resize, toggle } from './view.ts'

/** How much wider or narrower a column gets, in pixels, and how wide it is to begin with. */
const step = 20
const usualWidth = 140

/** How wide the column is drawn at the moment. */
const drawnWidth = (name: string): number | undefined =>
  document.querySelector<HTMLElement>(`#list th.column-${CSS.escape(name)}`)?.offsetWidth || undefined

/** Which columns are shown, in which order and how wide. */
export function ColumnsMenu() {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { fields, columns, view, setView } = useView()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('app.list.columns')
  const phone = useMediaQuery('(max-width: 599.95px)')
  const all = ordered(fields, view)
  const widthOf = (field: NamedField): number =>
    view.widths?.[field['x-id']] ?? drawnWidth(field.name) ?? field['x-list']?.width ?? usualWidth
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { minWidth: 300, maxHeight: 460 } } }}
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
                {!phone && (
                  <>
                    <IconButton
                      aria-label={translate('app.list.narrower', { name })}
                      disabled={!shown}
                      onClick={() => setView(resize(view, field['x-id'], widthOf(field) - step))}
                    >
                      <Remove fontSize="small" />
                    </IconButton>
                    <IconButton
                      aria-label={translate('app.list.wider', { name })}
                      disabled={!shown}
                      onClick={() => setView(resize(view, field['x-id'], widthOf(field) + step))}
                    >
                      <Add fontSize="small" />
                    </IconButton>
                  </>
                )}
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
