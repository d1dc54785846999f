import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMuiWords } from '../../ui/theme/words.ts'
import type { Place } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import type { GridView } from './model/view.ts'

type Target = { key: string; label: string; place: Place }

/** Where fields stand: items run down in a statement, and across in a table of records. */
function targetsOf(view: GridView, row: number): Target[] {
  if (!view.down) return view.columns.map(({ key, label }, column) => ({ key, label, place: { row, column } }))
  return Array.from({ length: view.rows }, (_, index) => index).flatMap((index) => {
    const line = view.line(index)
    return line.kind === 'line' ? [{ key: line.key, label: line.label, place: { row: index, column: 1 } }] : []
  })
}

/** Goes to a field by a part of its name. */
export function JumpBox({ store, view }: { store: GridStore; view: GridView }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState('')
  const targets = useMemo(() => targetsOf(view, 0), [view])
  const go = ({ place }: Target): void => {
    const row = view.down ? place.row : (store.get().selection?.active.row ?? place.row)
    const at = { row, column: place.column }
    store.select({ active: at, anchor: at })
    setTyped('')
  }
  if (view.rows === 0) return null
  return (
    <Autocomplete<Target>
      {...words}
      size="small"
      options={targets}
      value={null}
      inputValue={typed}
      blurOnSelect
      autoHighlight
      clearOnEscape
      forcePopupIcon={false}
      getOptionKey={({ key }) => key}
      getOptionLabel={({ label }) => label}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, target) => target && go(target)}
      sx={{ width: 150 }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={translate('grid.tools.jump')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': translate('grid.tools.jump') },
          }}
        />
      )}
    />
  )
}
