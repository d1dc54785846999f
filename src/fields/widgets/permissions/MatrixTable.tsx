import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'react-admin'
import { actionName, permissionName } from '../../../../core/permission-names.ts'
import { permissionIds, type Permissions } from '../../../../core/permissions.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { allCells, columnCells, matrixActions, rowCells, stateOf, toggled, type Cell } from './matrix.ts'
import { useGrid } from './useGrid.ts'

type Props = {
  value: Permissions
  onChange: (value: Permissions) => void
  onBlur: () => void
  label: string
  described: string
  invalid: boolean
}

const cellStyle = { p: 0.25, textAlign: 'center', borderBottom: 1, borderColor: 'divider' } as const

/** Permissions down, actions across, and a box for every pair, every row and every column. */
export function MatrixTable({ value, onChange, onBlur, label, described, invalid }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { boxOf, onKeyDown } = useGrid(permissionIds.length + 1, matrixActions.length + 1)
  const box = (row: number, column: number, cells: readonly Cell[], name: string) => {
    const state = stateOf(value, cells)
    const { ref, ...handlers } = boxOf(row, column)
    return (
      <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => onChange(toggled(value, cells))}
        sx={{ p: 0.75 }}
        slotProps={{ input: { ref, ...handlers, 'aria-label': name, ...(invalid && { 'aria-invalid': true }) } }}
      />
    )
  }
  const every = translate('administration.all')
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: invalid ? 'error.main' : 'divider', borderRadius: 1.5 }}>
      <Box
        component="table"
        role="grid"
        aria-label={label}
        aria-describedby={described}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        sx={{
          width: '100%',
          minWidth: 640,
          borderCollapse: 'collapse',
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          '& tbody tr:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="thead" sx={{ bgcolor: 'surface.subtle' }}>
          <tr>
            <Box component="th" scope="col" sx={{ ...cellStyle, textAlign: 'left', pl: 2, fontWeight: 500 }}>
              {translate('administration.permission')}
            </Box>
            <Box component="th" scope="col" sx={{ ...cellStyle, py: 0.75, fontWeight: 500 }}>
              <div>{every}</div>
              {box(0, 0, allCells(), translate('administration.everything'))}
            </Box>
            {matrixActions.map((action, index) => (
              <Box component="th" scope="col" key={action} sx={{ ...cellStyle, py: 0.75, fontWeight: 500 }}>
                <div>{actionName(action, locale)}</div>
                {box(
                  0,
                  index + 1,
                  columnCells(action),
                  translate('administration.column', { action: actionName(action, locale) }),
                )}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {permissionIds.map((permission, row) => {
            const name = permissionName(permission, locale)
            return (
              <tr key={permission}>
                <Box
                  component="th"
                  scope="row"
                  sx={{ ...cellStyle, textAlign: 'left', pl: 2, py: 0.75, fontWeight: 400, minWidth: 150 }}
                >
                  {name}
                </Box>
                <Box component="td" sx={{ ...cellStyle, bgcolor: 'surface.subtle' }}>
                  {box(row + 1, 0, rowCells(permission), translate('administration.row', { permission: name }))}
                </Box>
                {matrixActions.map((action, index) => (
                  <Box component="td" key={action} sx={cellStyle}>
                    {box(
                      row + 1,
                      index + 1,
                      [{ permission, action }],
                      translate('administration.cell', { permission: name, action: actionName(action, locale) }),
                    )}
                  </Box>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
