import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CustomerFindings, Finding } from '../../../core/analysis/types.ts'
import type { Filters } from './filters.ts'
import { FindingDetail } from './FindingDetail.tsx'
import { SeverityChip } from '../../analysis/marks.tsx'
import { useMuiWords } from '../../theme/words.ts'

function Line({ finding, category }: { finding: Finding; category: string }) {
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <SeverityChip severity={finding.severity} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {finding.name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {finding.period} · {category}
        </Typography>
      </Box>
      <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {finding.evidence}
      </Typography>
    </Box>
  )
}

type Props = { customerId: string; found: CustomerFindings; filters: Filters; pageSize: number; onChange: (change: Partial<Filters>) => void }

/** The findings, each opening to what it rests on and how it went over the periods. */
export function FindingList({ customerId, found, filters, pageSize, onChange }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { rows, total, counts, categories } = found
  const nothing = counts.high + counts.medium + counts.low + counts.passed === 0 ? 'anomaly.noneNoData' : filters.severity || filters.category || filters.period ? 'anomaly.noneNarrowed' : 'anomaly.none'
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <Card component="section" aria-label={translate('anomaly.findings')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h2">{translate('anomaly.findings')}</Typography>
        <Typography role="status" variant="body2" color="textSecondary">
          {translate('anomaly.found', { smart_count: total })}
        </Typography>
      </Box>
      {rows.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 4, pt: 2, textAlign: 'center' }}>
          {translate(nothing)}
        </Typography>
      )}
      {rows.map((finding) => (
        <Accordion key={finding.id} disableGutters square elevation={0} slotProps={{ transition: { unmountOnExit: true, timeout: 0 }, heading: { component: 'h3' } }} sx={{ bgcolor: 'transparent', borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}>
          <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 2 }}>
            <Line finding={finding} category={categories.find(({ id }) => id === finding.category)?.name ?? finding.category} />
          </AccordionSummary>
          <AccordionDetails sx={{ px: 2, pb: 2 }}>
            <FindingDetail customerId={customerId} finding={finding} />
          </AccordionDetails>
        </Accordion>
      ))}
      {pages > 1 && (
        <Box className="no-print" sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Pagination {...words} page={Math.min(filters.page, pages)} count={pages} size="small" shape="rounded" onChange={(_, page) => onChange({ page })} />
        </Box>
      )}
    </Card>
  )
}
