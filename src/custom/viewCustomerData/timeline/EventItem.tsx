import Anomaly from '@mui/icons-material/ReportProblemOutlined'
import Assessment from '@mui/icons-material/AssessmentOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Person from '@mui/icons-material/PersonOutlineOutlined'
import QrCode from '@mui/icons-material/QrCode2'
import Note from '@mui/icons-material/StickyNote2Outlined'
import TaskIcon from '@mui/icons-material/TaskAltOutlined'
import Storage from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { TimelineEntry } from '../../../../core/contracts/customers.ts'
import type { SvgIconComponent } from '@mui/icons-material'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isAmong } from '../../../../core/lists.ts'
import { analysisActions, type TimelineKind } from '../../../../core/customers.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { showPath } from '../../../../core/schema/row-path.ts'
import { findSchema, useSchemas } from '../../../schemas/useSchemas.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { sectionPath } from '../sections.ts'
import { eventDetails, eventText } from './event-text.ts'

const icons: Record<TimelineKind, SvgIconComponent> = {
  customer: Person,
  data: Storage,
  file: Description,
  code: QrCode,
  consent: HowToReg,
  event: Anomaly,
  report: Assessment,
  task: TaskIcon,
  note: Note,
}

/** Where an event's record can be looked at; undefined where the role may not, or there is nothing to see. */
function usePath(entry: TimelineEntry): string | undefined {
  const schemas = useSchemas()
  const { may } = useUser()
  const codes = findSchema(schemas, 'qrCodes')
  if (entry.action === 'delete' || entry.action === 'purge') return undefined
  if (isAmong(analysisActions, entry.action))
    return may('anomaly', 'query') ? sectionPath(entry.record.id, 'anomalies') : undefined
  if (entry.kind === 'report')
    return may('home', 'get') ? `/homePage/viewReport/${encodeURIComponent(entry.record.id)}` : undefined
  if (entry.record.resource === 'qrCodes' && codes && may(codes.permission, 'get'))
    return showPath(codes, { id: entry.record.id })
  return undefined
}

/** One thing that happened: what, by whom, when, and what it was about. */
export function EventItem({ entry }: { entry: TimelineEntry }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const schemas = useSchemas()
  const path = usePath(entry)
  const Icon = icons[entry.kind]
  const words = { locale, translate, tables: schemas.tables, codes: findSchema(schemas, 'qrCodes') }
  const details = eventDetails(entry, words)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        position: 'relative',
        pb: 2,
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 13,
          top: 30,
          bottom: 0,
          borderLeft: 1,
          borderColor: 'divider',
        },
      }}
    >
      <Box
        sx={{
          width: 28,
          height: 28,
          flexShrink: 0,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'surface.subtle',
          color: 'text.secondary',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ pt: 0.25 }}>
          {path ? (
            <MuiLink component={Link} to={path}>
              {eventText(entry, words)}
            </MuiLink>
          ) : (
            eventText(entry, words)
          )}
        </Typography>
        {details.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details.map((detail, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                {/* The direction of what somebody wrote stays its own. */}
                <bdi>{detail}</bdi>
              </Fragment>
            ))}
          </Typography>
        )}
        <Typography
          variant="caption"
          component="time"
          dateTime={entry.time}
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {localTime(entry.time)}
        </Typography>
      </Box>
    </Box>
  )
}
