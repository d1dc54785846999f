import { shownUnits, type ShownUnit } from '../../../core/money.ts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'

/** 元 / 万元 / 亿元 for the amounts of a table. */
export function UnitSwitch({ unit, onChange }: { unit: ShownUnit; onChange: (unit: ShownUnit) => void }) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={unit}
      onChange={(_, next: ShownUnit | null) => next && onChange(next)}
      aria-label={translate('tables.unit')}
    >
      {shownUnits.map((shown) => (
        <ToggleButton key={shown} value={shown} sx={{ px: 1.5, py: 0.25 }}>
          {translate(`tables.units.${shown}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
