import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { actionName, permissionName } from '../../../../core/permission-names.ts'
import { permissionIds, type Permissions } from '../../../../core/permissions.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { matrixActions, rowCells, stateOf, toggled, type Cell } from './matrix.ts'

type Props = { value: Permissions; onChange: (value: Permissions) => void; onBlur: () => void; invalid: boolean }

/** The same on a phone, where eight columns have no room: a group of boxes for every permission. */
export function MatrixCards({ value, onChange, onBlur, invalid }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const box = (cells: readonly Cell[], label: string, name: string) => {
    const state = stateOf(value, cells)
    return (
      <FormControlLabel
        sx={{ m: 0 }}
        label={label}
        control={
          <Checkbox
            size="small"
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={() => onChange(toggled(value, cells))}
            slotProps={{ input: { 'aria-label': name } }}
          />
        }
      />
    )
  }
  return (
    <Box onBlur={onBlur} sx={{ display: 'grid', gap: 1.5 }}>
      {permissionIds.map((permission) => {
        const name = permissionName(permission, locale)
        return (
          <Box
            component="fieldset"
            key={permission}
            sx={{
              m: 0,
              p: 0,
              border: 1,
              borderColor: invalid ? 'error.main' : 'divider',
              borderRadius: 1.5,
              minWidth: 0,
            }}
          >
            <Box
              component="legend"
              sx={{
                float: 'left',
                width: '100%',
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                pl: 1.5,
                pr: 0.5,
                bgcolor: 'surface.subtle',
                borderBottom: 1,
                borderColor: 'divider',
                fontWeight: 500,
              }}
            >
              {name}
              {box(
                rowCells(permission),
                translate('administration.all'),
                translate('administration.row', { permission: name }),
              )}
            </Box>
            <Box
              sx={{
                clear: 'both',
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
                p: 0.5,
              }}
            >
              {matrixActions.map((action) => (
                <Box key={action}>
                  {box(
                    [{ permission, action }],
                    actionName(action, locale),
                    translate('administration.cell', { permission: name, action: actionName(action, locale) }),
                  )}
                </Box>
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
