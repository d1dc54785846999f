import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../core/schema/types.ts'
import { UnitSwitch } from '../../ui/tables/UnitSwitch.tsx'
import { hasAmounts } from '../../ui/tables/values.ts'
import { JumpBox } from './JumpBox.tsx'
import type { GridLook, Looking } from './look.ts'
import type { GridStore } from './model/store.ts'
import type { GridView } from './model/view.ts'
import { yearBefore } from './model/year-change.ts'
import { PeriodsMenu } from './PeriodsMenu.tsx'
import type { Records } from './useRecords.ts'

/** How many of the periods that are there are left out. */
export const hiddenOf = ({ loaded }: Records, { hidden }: GridLook): number =>
  loaded.filter(({ record }) => hidden.has(record.id)).length

type Props = {
  schema: TableSchema
  store: GridStore
  view: GridView
  records: Records
  looking: Looking
  /** Nobody types into what is not in sight: periods and changes are for reading. */
  editing: boolean
}

/** How a table is looked at, and the way to one of its fields. */
export function GridTools({ schema, store, view, records, looking: [look, setLook], editing }: Props) {
  const translate = useTranslate()
  const periods = records.loaded.map(({ record: { id, period } }) => ({ id, period }))
  const known = new Set(periods.map(({ period }) => period))
  const compares = view.down && !editing && periods.some(({ period }) => known.has(yearBefore(period)))
  const toggle = (label: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <FormControlLabel
      sx={{ mr: 0, ml: -0.5 }}
      control={<Switch size="small" checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      label={<Typography variant="body2">{label}</Typography>}
    />
  )
  return (
    <>
      <JumpBox store={store} view={view} />
      {view.down && !editing && periods.length > 1 && (
        <PeriodsMenu periods={periods} hidden={look.hidden} onChange={(hidden) => setLook({ hidden })} />
      )}
      {compares && toggle(translate('grid.tools.change'), look.change, (change) => setLook({ change }))}
      {view.empty > 0 &&
        toggle(translate('customer.view.allItems', { count: view.empty }), look.all, (all) => setLook({ all }))}
      {hasAmounts(schema) && <UnitSwitch unit={look.unit} onChange={(unit) => setLook({ unit })} />}
    </>
  )
}
