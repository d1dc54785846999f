import type { ShownUnit } from '../../../core/money.ts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportCheck } from '../../../core/import-results.ts'
import { gridStyle } from './gridStyle.ts'
import { showAmount } from './values.ts'

/** Failed checks first, then by severity as the schema orders them; the order of the periods is kept. */
const failedFirst = (checks: ImportCheck[]): ImportCheck[] => [
  ...checks.filter((check) => !check.ok),
  ...checks.filter((check) => check.ok),
]

function CheckRow({ check, figure }: { check: ImportCheck; figure: (text: string) => string }) {
  const translate = useTranslate()
  return (
    <tr>
      <td>
        {check.ok ? (
          <CheckCircle fontSize="small" color="success" titleAccess={translate('tables.checks.ok')} />
        ) : (
          <ErrorOutline fontSize="small" color="error" titleAccess={translate('tables.checks.failed')} />
        )}
      </td>
      <td style={{ whiteSpace: 'normal', minWidth: 200 }}>
        {check.label}
        {check.note && <span className="unit">{check.note}</span>}
      </td>
      <td>{check.period}</td>
      <td className="figure">{figure(check.expected)}</td>
      <td className="figure">{figure(check.actual)}</td>
      <td className={check.ok ? 'figure' : 'figure negative'}>{figure(check.difference)}</td>
      <td style={{ maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' }} title={check.cells.join(', ')}>
        {check.cells.join(', ')}
      </td>
    </tr>
  )
}

/**
 * The checks of a table: how many hold, and of those that do not, what was expected, what is there and in which cells.
 */
export function ChecksList({
  checks,
  money,
  unit,
  maxHeight = 320,
}: {
  checks: ImportCheck[]
  money: boolean
  unit: ShownUnit
  maxHeight?: number
}) {
  const translate = useTranslate()
  const failed = checks.filter((check) => !check.ok)
  const [all, setAll] = useState(false)
  const shown = all ? failedFirst(checks) : failed
  const figure = (text: string): string => (text === '' ? '' : money ? showAmount(text, unit) : text)
  if (checks.length === 0) return <Typography color="textSecondary">{translate('tables.checks.none')}</Typography>
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: shown.length > 0 ? 1 : 0, flexWrap: 'wrap' }}>
        {failed.length > 0 ? (
          <ErrorOutline fontSize="small" color="error" aria-hidden />
        ) : (
          <CheckCircle fontSize="small" color="success" aria-hidden />
        )}
        <Typography variant="body2">
          {translate(failed.length > 0 ? 'tables.checks.someFailed' : 'tables.checks.allOk', {
            failed: failed.length,
            ok: checks.length - failed.length,
          })}
        </Typography>
        {checks.length > failed.length && (
          <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
            {translate(all ? 'tables.checks.hidePassed' : 'tables.checks.showPassed')}
          </Button>
        )}
      </Box>
      {shown.length > 0 && (
        <Box sx={{ ...gridStyle, maxHeight }} tabIndex={0} role="region" aria-label={translate('tables.checks.title')}>
          <table>
            <thead>
              <tr>
                {['result', 'rule', 'period', 'expected', 'actual', 'difference', 'cells'].map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={['expected', 'actual', 'difference'].includes(column) ? 'figure' : undefined}
                  >
                    {translate(`tables.checks.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((check) => (
                <CheckRow key={`${check.id}:${check.period}`} check={check} figure={figure} />
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Box>
  )
}
