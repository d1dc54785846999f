import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { NotApplicableRule } from '../../../../core/analysis/events.ts'
import { openApplication } from '../../application/opening.ts'
import { useUser } from '../../../authProvider/user.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { shownPeriod } from './shown.ts'

/**
 * Rules that could not be applied, with the reason, apart from those that were passed; and ways to the data that are
 * missing.
 */
export function NotApplicable({
  customerId,
  entries,
  never,
}: {
  customerId: string
  entries: readonly NotApplicableRule[]
  /** How many could be applied in no period at all. */ never: number
}) {
  const translate = useTranslate()
  const { may } = useUser()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (entries.length === 0) return null
  const rules = new Set(entries.map(({ ruleId }) => ruleId)).size
  const title = translate('events.notApplicable.title', { smart_count: rules })
  const periodsOf = (periods: readonly string[]): string => {
    const shown = periods.map(shownPeriod).filter(Boolean)
    return shown.length > 3
      ? translate('events.notApplicable.many', { first: shown[0], last: shown.at(-1), count: shown.length })
      : shown.join(' · ')
  }
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {never > 0 && translate('events.notApplicable.never', { smart_count: never })}{' '}
            {translate('events.notApplicable.explain')}
          </Typography>
        </Box>
        {may('home', 'get') && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<TableView />}
            component={Link}
            to={`/homePage/viewCustomerData?${new URLSearchParams({ appUserId: customerId, tab: 'tables' }).toString()}`}
          >
            {translate('events.notApplicable.tables')}
          </Button>
        )}
        {may('home', 'add') && (
          <Button
            variant="outlined"
            startIcon={<CloudUpload />}
            aria-haspopup="dialog"
            onClick={() => openApplication({ tab: 'upload', preset: { appUserId: customerId } })}
          >
            {translate('events.notApplicable.ask')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {translate(open ? 'events.notApplicable.hide' : 'events.notApplicable.show')}
        </Button>
      </Box>
      <Box
        id={id}
        hidden={!open}
        sx={{
          ...gridStyle,
          mt: 1.5,
          maxHeight: 420,
          '& td': { whiteSpace: 'normal', minWidth: 120, px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider' },
        }}
        role="group"
        aria-label={title}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {(['rule', 'category', 'periods', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`events.notApplicable.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.ruleId} ${entry.reason} ${entry.periods[0]} ${entry.missing.join()}`}>
                <th scope="row">{entry.name}</th>
                <td>{entry.category}</td>
                <td>{periodsOf(entry.periods)}</td>
                <td>{entry.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  )
}
