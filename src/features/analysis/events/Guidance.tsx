import CheckBox from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { EventHit } from '../../../../core/analysis/events.ts'
import { openApplication } from '../../application/opening.ts'
import { useUser } from '../../../authProvider/user.ts'
import { steps as stepsOf } from '../../../../core/analysis/steps-of-text.ts'

const parts = [
  { name: 'verify', icon: CheckBox },
  { name: 'documents', icon: Description },
  { name: 'innocent', icon: Help },
] as const

/** Of a list that is longer the rest is shown on demand. */
const most = 6

/**
 * What to verify, which documents to ask for (and a way to ask the customer), and what could explain it innocently:
 * each as a list to go through.
 */
export function Guidance({ customerId, hits }: { customerId: string; hits: readonly EventHit[] }) {
  const translate = useTranslate()
  const { may } = useUser()
  const [isExpanded, setExpanded] = useState(false)
  const shown = parts
    .map((part) => ({ ...part, items: [...new Set(hits.flatMap((hit) => stepsOf(hit[part.name])))] }))
    .filter(({ items }) => items.length > 0)
  if (shown.length === 0) return null
  return (
    <Card
      component="section"
      aria-label={translate('events.guidance.title')}
      sx={{
        p: 2,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${shown.length}, minmax(0, 1fr))` },
      }}
    >
      {shown.map(({ name, icon: Icon, items }) => (
        <div key={name}>
          <Typography variant="h3" gutterBottom>
            {translate(`events.guidance.${name}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {items.slice(0, isExpanded || items.length <= most ? undefined : most - 1).map((item) => (
              <Box
                component="li"
                key={item}
                sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', fontSize: 14, lineHeight: 1.6 }}
              >
                <Icon aria-hidden sx={{ fontSize: 17, mt: '3px', color: 'text.secondary', flexShrink: 0 }} />
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {item}
                </Box>
              </Box>
            ))}
          </Box>
          {name === 'documents' && may('home', 'add') && (
            <Button
              size="small"
              startIcon={<CloudUpload />}
              aria-haspopup="dialog"
              onClick={() => openApplication({ tab: 'upload', preset: { appUserId: customerId } })}
              sx={{ mt: 0.5, ml: -1 }}
            >
              {translate('events.notApplicable.ask')}
            </Button>
          )}
          {items.length > most && (
            <Link
              component="button"
              type="button"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
              sx={{ mt: 0.5, fontSize: 13 }}
            >
              {translate(isExpanded ? 'events.guidance.less' : 'events.guidance.more', { count: items.length })}
            </Link>
          )}
        </div>
      ))}
    </Card>
  )
}
