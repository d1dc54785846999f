import Cards from '@mui/icons-material/GridViewOutlined'
import Table from '@mui/icons-material/TableRowsOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import type { ListLook } from '../../../core/schema/types.ts'
import { useLook } from './useLook.ts'

const icons = { table: Table, cards: Cards }

/** Chooses between the looks of a list; nothing where there is one. */
export function LookToggle() {
  const translate = useTranslate()
  const { look, looks, choose } = useLook()
  if (looks.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={look}
      onChange={(_, next: ListLook | null) => next && choose(next)}
      aria-label={translate('application.looks.label')}
    >
      {looks.map((name) => {
        const Icon = icons[name]
        const label = translate(`application.looks.${name}`)
        return (
          <Tooltip key={name} title={label} slotProps={{ popper: { disablePortal: true } }}>
            <ToggleButton
              value={name}
              aria-label={label}
              selected={name === look}
              onChange={() => choose(name)}
              sx={{ p: 0.5, width: 32, height: 32 }}
            >
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        )
      })}
    </ToggleButtonGroup>
  )
}
