import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PowerMark } from '../../../../core/analysis/power-view.ts'
import { partPath } from '../addresses.ts'
import { SeverityChip } from '../marks.tsx'

/** What the rules over the use of power find, and the way to explain it. */
export function Found({ customerId, marks }: { customerId: string; marks: readonly PowerMark[] }) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={translate('power.found.title')} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('power.found.title')}
        </Typography>
        {marks.length > 0 && (
          <Button component={Link} to={partPath(customerId)}>
            {translate('power.found.explain')}
          </Button>
        )}
      </Box>
      {marks.length === 0 ? (
        <Typography sx={{ mt: 1, display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
          <CheckCircle fontSize="small" aria-hidden sx={{ color: 'tone.good.text' }} />
          {translate('power.found.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
          {marks.map((mark) => (
            <Box
              component="li"
              key={`${mark.ruleId} ${mark.period}`}
              sx={{
                display: 'grid',
                gap: 0.25,
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 1,
                alignItems: 'center',
              }}
            >
              <SeverityChip severity={mark.severity} />
              <Typography sx={{ fontWeight: 600 }}>{mark.name}</Typography>
              <Typography
                variant="body2"
                sx={{
                  gridColumn: { xs: '1 / -1', sm: '2' },
                  fontVariantNumeric: 'tabular-nums',
                  overflowWrap: 'anywhere',
                  lineHeight: 1.7,
                }}
              >
                {mark.evidence}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
