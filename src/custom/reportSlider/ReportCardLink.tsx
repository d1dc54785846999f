import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ReportCard } from '../../dataProvider/report-types.ts'
import { clamp } from '../../ui/theme/clamp.ts'
import { cardWidth } from './rule.ts'

export const cardHeight = 100

/** The frame that a card and its placeholder share, so that nothing moves when the card arrives. */
export const cardFrame = {
  width: cardWidth,
  height: cardHeight,
  flexShrink: 0,
  boxSizing: 'border-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'surface.subtle',
  scrollSnapAlign: 'start',
} as const

/** A published report as a card: what it is called, whom it is about, what it is for and of when. Opens its preview. */
export function ReportCardLink({
  card,
  tabbable,
  onFocus,
}: {
  card: ReportCard
  tabbable: boolean
  onFocus: () => void
}) {
  const translate = useTranslate()
  return (
    <Box
      component={Link}
      to={`/homePage/viewReport/${encodeURIComponent(card.id)}`}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      title={card.reportName}
      draggable={false}
      sx={{
        ...cardFrame,
        display: 'flex',
        flexDirection: 'column',
        px: 1.5,
        py: 1,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 0.15s, background-color 0.15s',
        '&:hover': { borderColor: 'accent.line', bgcolor: 'accent.pale' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
      }}
    >
      <Typography component="span" sx={{ ...clamp(2), fontWeight: 500, lineHeight: 1.4 }}>
        {card.reportName}
      </Typography>
      <Typography component="span" noWrap sx={{ mt: 'auto', fontSize: 12.5, color: 'text.secondary' }}>
        {card.userName || translate('slider.noCustomer')}
      </Typography>
      <Typography
        component="span"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: 12.5, color: 'text.secondary' }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'accent.text' }}
        >
          {translate(`report.type.${card.useRemark}`)}
        </Box>
        <Box component="time" sx={{ whiteSpace: 'nowrap', flexShrink: 0 }} dateTime={card.updateTime}>
          {card.updateTime && new Date(card.updateTime).toLocaleDateString('sv-SE')}
        </Box>
      </Typography>
    </Box>
  )
}
