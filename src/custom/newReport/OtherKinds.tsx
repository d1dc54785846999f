import ArrowForward from '@mui/icons-material/ArrowForward'
import FactoryOutlined from '@mui/icons-material/FactoryOutlined'
import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { pageEntries } from '../../../core/navigation.ts'
import { useUser } from '../../authProvider/user.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'

/** Reports that begin elsewhere: of the anomalies of a customer, and of an industry. */
export function OtherKinds() {
  const translate = useTranslate()
  const { search } = useLocation()
  const { may } = useUser()
  const { resources } = useSchemas()
  const industry = resources.find(({ name }) => name === 'industryReports')?.route
  const kinds = [
    {
      type: '5',
      to: may('anomaly', 'query') ? `${pageEntries.anomaly.path}${search}` : undefined,
      icon: TroubleshootOutlined,
    },
    { type: '4', to: industry, icon: FactoryOutlined },
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' } }}>
      {kinds.flatMap(({ type, to, icon: Icon }) =>
        to === undefined ? (
          []
        ) : (
          <Card key={type}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{ height: '100%', px: 3, py: 2, display: 'flex', alignItems: 'center', gap: 2 }}
            >
              <Icon sx={{ color: 'text.secondary' }} aria-hidden />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="h2" sx={{ fontWeight: 600 }}>
                  {translate(`report.type.${type}`)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {translate(`report.new.about.${type}`)}
                </Typography>
              </Box>
              <ArrowForward sx={{ fontSize: 18, color: 'primary.dark' }} aria-hidden />
            </CardActionArea>
          </Card>
        ),
      )}
    </Box>
  )
}
