import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { resourceKey } from '../../../core/schema/fields.ts'
import { shortTime } from '../../features/editor/times.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

type Draft = { id: string; reportName: string; userName: string; updateTime: string }

/** The drafts that were worked on last: most visits are to go on with one. */
export function RecentDrafts() {
  const translate = useTranslate()
  const id = useId()
  const schemas = useSchemas()
  const schema = findSchema(schemas, 'drafts')
  const { data } = useGetList<Draft>(
    schema ? resourceKey(schema) : '',
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'updateTime', order: 'DESC' } },
    { enabled: schema !== undefined },
  )
  if (!schema || !data) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 3, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography component="h2" variant="h2" id={id}>
          {translate('report.new.recent')}
        </Typography>
        <MuiLink component={Link} to={schema.route}>
          {translate('report.new.allDrafts')}
        </MuiLink>
      </Box>
      {data.length === 0 && <Typography color="textSecondary">{translate('report.new.noDrafts')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((draft) => (
          <Box
            component="li"
            key={draft.id}
            sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: '1px solid', borderColor: 'divider', flexWrap: 'wrap' }}
          >
            <MuiLink
              component={Link}
              to={`/homePage/editReport/${encodeURIComponent(draft.id)}`}
              sx={{ flex: 1, minWidth: 240, overflowWrap: 'anywhere' }}
            >
              {draft.reportName}
            </MuiLink>
            <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {shortTime(draft.updateTime)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
