import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { actionName, permissionName } from '../../../../core/permission-names.ts'
import { permissionIds, type Permissions } from '../../../../core/permissions.ts'
import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { asPermissions, isGranted, matrixActions } from './matrix.ts'

const cell = {
  position: 'relative',
  px: 1,
  py: 0.75,
  textAlign: 'center',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const sticky = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const

type Props = { permissions: Permissions }

/** On a phone, where seven columns have no room: what is granted, by permission. */
function AsList({ permissions }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        '& > div + div': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {permissionIds.map((permission) => {
        const actions = matrixActions.filter((action) => isGranted(permissions, { permission, action }))
        return (
          <Box key={permission} sx={{ px: 1.5, py: 1 }}>
            <Box component="dt">{permissionName(permission, locale)}</Box>
            <Box component="dd" sx={{ m: 0, mt: 0.25, color: 'text.secondary' }}>
              {actions.length === 0
                ? translate('administration.refused')
                : actions.map((action) => actionName(action, locale)).join(' · ')}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

function AsTable({ permissions, label }: Props & { label: string }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
      >
        <Box component="thead" sx={{ bgcolor: 'surface.subtle' }}>
          <tr>
            <Box
              component="th"
              scope="col"
              sx={{ ...cell, ...sticky, bgcolor: 'surface.subtle', textAlign: 'left', pl: 2, fontWeight: 500 }}
            >
              {translate('administration.permission')}
            </Box>
            {matrixActions.map((action) => (
              <Box component="th" scope="col" key={action} sx={{ ...cell, fontWeight: 500, whiteSpace: 'nowrap' }}>
                {actionName(action, locale)}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {permissionIds.map((permission) => (
            <tr key={permission}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, ...sticky, textAlign: 'left', pl: 2, fontWeight: 400, minWidth: { xs: 120, sm: 180 } }}
              >
                {permissionName(permission, locale)}
              </Box>
              {matrixActions.map((action) => (
                <Box component="td" key={action} sx={cell}>
                  {isGranted(permissions, { permission, action }) ? (
                    <>
                      <Check
                        fontSize="small"
                        aria-hidden
                        sx={{ color: 'success.main', display: 'inline-block', verticalAlign: 'middle' }}
                      />
                      <Box component="span" sx={visuallyHidden}>
                        {translate('administration.granted')}
                      </Box>
                    </>
                  ) : (
                    <Box component="span" sx={{ color: 'text.disabled' }}>
                      <span aria-hidden>–</span>
                      <Box component="span" sx={visuallyHidden}>
                        {translate('administration.refused')}
                      </Box>
                    </Box>
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** What a role may do, to read. */
export default function MatrixShow({ field, value }: { field: NamedField; value: unknown }) {
  const { locale } = useLanguage()
  const phone = useMediaQuery('(max-width: 699.95px)')
  const permissions = asPermissions(value)
  const label = textIn(field['x-label'], locale)
  return (
    <Box component="section" sx={{ flexBasis: '100%', minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1.75 }}>
        {label}
      </Typography>
      {phone ? <AsList permissions={permissions} /> : <AsTable permissions={permissions} label={label} />}
    </Box>
  )
}
