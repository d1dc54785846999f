import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Finding, FindingMetric } from '../../../core/analysis/types.ts'
import { groupThousands } from '../../../core/money.ts'
import { useUser } from '../../authProvider/user.ts'
import { gridStyle } from '../../tables/gridStyle.ts'
import { sourceLines } from '../../tables/sourceText.ts'
import { IndicatorCourse } from './IndicatorCourse.tsx'

const placeOf = (customerId: string, metric: FindingMetric): string => `/homePage/viewCustomerData?appUserId=${encodeURIComponent(customerId)}&table=${encodeURIComponent(metric.table)}`

function Input({ metric, customerId }: { metric: FindingMetric; customerId: string }) {
  const translate = useTranslate()
  const { may } = useUser()
  const [first, ...lines] = metric.source ? sourceLines(metric.source, translate) : [translate('tables.source.none')]
  return (
    <tr>
      <th scope="row">
        {may('home', 'get') ? (
          <MuiLink component={Link} to={placeOf(customerId, metric)} aria-label={translate('anomaly.openTable', { name: metric.name })}>
            {metric.name}
          </MuiLink>
        ) : (
          metric.name
        )}
      </th>
      <td>{metric.period}</td>
      <td className="figure">
        {groupThousands(metric.value)}
        {metric.unit && <span className="unit">{translate(`anomaly.units.${metric.unit}`, { _: metric.unit })}</span>}
      </td>
      <td className="words">
        {[...lines, first].map((line) => (
          <Box key={line} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {line}
          </Box>
        ))}
      </td>
    </tr>
  )
}

/** What a finding rests on, each value with the cell that it came from, and how the rule went over the periods. */
export function FindingDetail({ customerId, finding }: { customerId: string; finding: Finding }) {
  const translate = useTranslate()
  const [ruleId = ''] = finding.ruleIds
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <IndicatorCourse customerId={customerId} ruleId={ruleId} period={finding.period} />
      <section>
        <Typography variant="h4" component="h4" gutterBottom>
          {translate('anomaly.inputs')}
        </Typography>
        <Box sx={{ ...gridStyle, maxHeight: 320 }} role="region" aria-label={translate('anomaly.inputs')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['name', 'period', 'value', 'source'] as const).map((column) => (
                  <th key={column} scope="col" className={column === 'value' ? 'figure' : undefined}>
                    {translate(`anomaly.input.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {finding.metrics.map((metric) => (
                <Input key={`${metric.table}.${metric.field}@${metric.period}`} metric={metric} customerId={customerId} />
              ))}
            </tbody>
          </table>
        </Box>
      </section>
    </Box>
  )
}
