import History from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { trailResource } from '../../../core/audit.ts'
import { useUser } from '../../authProvider/user.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

/** Leads an administrator from a record to what was done to it; `compact` where there is room for an icon only. */
export function HistoryLink({ id, compact = false }: { id: string; compact?: boolean }) {
  const translate = useTranslate()
  const { may } = useUser()
  const audit = findSchema(useSchemas(), trailResource)
  if (!audit || !may(audit.permission, 'query')) return null
  const to = `${audit.route}?filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}`
  const label = translate('history.open')
  if (compact) {
    return (
      <Tooltip title={label}>
        <IconButton component={Link} to={to} aria-label={label}>
          <History fontSize="small" />
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button color="inherit" variant="outlined" startIcon={<History />} component={Link} to={to}>
      {label}
    </Button>
  )
}
