import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportVersionRow } from '../../../../core/report-versions.ts'
import { toneStyle } from '../../../ui/theme/tone.ts'
import { clockOf } from './days.ts'

export type VersionAction = 'view' | 'compareWithCurrent' | 'compareWithBefore' | 'restore' | 'note'

/** What a reason looks like: what leaves the house, what brought content from elsewhere, and plain work. */
const tones = {
  publish: 'good',
  restore: 'violet',
  refresh: 'teal',
  build: 'info',
  copy: 'info',
  save: 'plain',
} as const

function useChange(): (row: ReportVersionRow) => string {
  const translate = useTranslate()
  return ({ added, removed }) => {
    if (added === null || removed === null) return ''
    if (added === 0 && removed === 0) return translate('versions.unchanged')
    if (removed === 0) return translate('versions.added', { added })
    return added === 0 ? translate('versions.removed', { removed }) : translate('versions.changed', { added, removed })
  }
}

type Props = { row: ReportVersionRow; actions: readonly VersionAction[]; onAction: (action: VersionAction) => void }

/** A version: when, by whom and why, how much changed, and what can be done with it. */
export function VersionEntry({ row, actions, onAction }: Props) {
  const translate = useTranslate()
  const change = useChange()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { version, reason, user, note, current, restoredFrom, time } = row
  const facts = [
    user || translate('versions.someone'),
    restoredFrom === null ? '' : translate('versions.restoredFrom', { version: restoredFrom }),
    change(row),
  ]
    .filter(Boolean)
    .join(' · ')
  const [first, ...rest] = actions
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.25,
        pl: 2,
        pr: 0.75,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        ...(current && { bgcolor: 'accent.pale' }),
      }}
    >
      <Box
        component="time"
        dateTime={time}
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 13, lineHeight: '22px', color: 'text.secondary' }}
      >
        {clockOf(time)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap', minHeight: 22 }}>
          <Typography component="span" sx={{ fontSize: 14, fontWeight: 600 }}>
            {translate('versions.number', { version })}
          </Typography>
          <Chip
            size="small"
            label={translate(`versions.reason.${reason}`)}
            sx={{ height: 20, fontSize: 12, ...toneStyle(tones[reason]) }}
          />
          {current && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('versions.current')}
              sx={{ height: 20, fontSize: 12 }}
            />
          )}
        </Box>
        {note !== '' && (
          <Typography sx={{ fontSize: 13, fontWeight: 500, mt: 0.25, overflowWrap: 'anywhere' }}>{note}</Typography>
        )}
        <Typography sx={{ fontSize: 12.5, color: 'text.secondary', mt: 0.25, overflowWrap: 'anywhere' }}>
          {facts}
        </Typography>
        {first && (
          <Button
            size="small"
            onClick={() => onAction(first)}
            aria-label={`${translate(`versions.${first}`)} ${translate('versions.number', { version })}`}
            sx={{ ml: -0.75, px: 0.75, mt: 0.25, py: 0, minWidth: 0, minHeight: 24 }}
          >
            {translate(`versions.${first}`)}
          </Button>
        )}
      </Box>
      {rest.length > 0 && (
        <>
          <IconButton
            size="small"
            aria-label={translate('versions.actions', { version })}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ alignSelf: 'flex-start' }}
          >
            <MoreHoriz fontSize="small" />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {rest.map((action) => (
              <MenuItem
                key={action}
                onClick={() => {
                  setAnchor(null)
                  onAction(action)
                }}
              >
                {translate(action === 'note' && note !== '' ? 'versions.editNote' : `versions.${action}`)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  )
}
