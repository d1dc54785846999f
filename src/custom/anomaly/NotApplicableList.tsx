import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { NotApplicable } from '../../../core/analysis/types.ts'
import { gridStyle } from '../../tables/gridStyle.ts'

/** Rules that could not be tried, with the reason: they are told apart from those that were passed. */
export function NotApplicableList({ entries }: { entries: NotApplicable[] }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (entries.length === 0) return null
  const count = entries.reduce((sum, entry) => sum + entry.periods.length, 0)
  const title = translate('anomaly.notApplicable.title', { count })
  const periodsOf = ({ periods }: NotApplicable): string => (periods.length > 3 ? translate('anomaly.notApplicable.many', { first: periods[0], last: periods.at(-1), count: periods.length }) : periods.join(' · '))
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('anomaly.notApplicable.explain')}
          </Typography>
        </Box>
        <Button variant="outlined" color="inherit" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {translate(open ? 'anomaly.notApplicable.hide' : 'anomaly.notApplicable.show')}
        </Button>
      </Box>
      <Box id={id} hidden={!open} sx={{ ...gridStyle, mt: 1.5, maxHeight: 420, '& td': { whiteSpace: 'normal', minWidth: 120, px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider' } }} role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['rule', 'periods', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`anomaly.notApplicable.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.ruleId} ${entry.reason} ${entry.periods[0]} ${entry.missing.join()}`}>
                <th scope="row">{entry.name}</th>
                <td>{periodsOf(entry)}</td>
                <td>{entry.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  )
}
