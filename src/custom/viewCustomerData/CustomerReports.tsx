import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { gridStyle } from '../../ui/tables/gridStyle.ts'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { localTime } from '../../ui/tables/sourceText.ts'

/** The reports on this customer, drafts too. */
export function CustomerReports({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('customer.view.reports')}
      </Typography>
      {info.reports.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('customer.view.noReports')}
        </Typography>
      )}
      {info.reports.length > 0 && (
        <Box sx={{ ...gridStyle, '& tbody td:first-of-type': { whiteSpace: 'normal', minWidth: 200 } }}>
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('customer.view.reportName')}</th>
                <th scope="col">{translate('customer.view.purpose')}</th>
                <th scope="col">{translate('customer.view.status')}</th>
                <th scope="col">{translate('customer.view.changed')}</th>
              </tr>
            </thead>
            <tbody>
              {info.reports.map((report) => (
                <tr key={report.id}>
                  <td>
                    <MuiLink component={Link} to={`/homePage/viewReport/${encodeURIComponent(report.id)}`}>
                      {report.reportName}
                    </MuiLink>
                  </td>
                  <td>{translate(`customer.purposes.${report.useRemark}`, { _: report.useRemark })}</td>
                  <td>
                    <StateChip
                      look={report.status === 'published' ? 'good' : 'plain'}
                      label={translate(`customer.reportStatus.${report.status}`)}
                    />
                  </td>
                  <td>{localTime(report.updateTime)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Card>
  )
}
