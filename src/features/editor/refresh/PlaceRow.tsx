import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import type { RefreshPlace } from '../../../../core/report-refresh.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { Changed } from './Changed.tsx'

/** What a clerk has to know of a place before she takes it; null where there is nothing. */
export function noteOf(place: RefreshPlace): { key: string; severe: boolean } | null {
  if (place.gone) return { key: 'gone', severe: true }
  if (place.typedOver)
    return {
      key: place.kind === 'chart' ? 'typedChart' : /\d/.test(place.old) ? 'typedOver' : 'typedText',
      severe: true,
    }
  return place.kind === 'figure' && place.edited && !place.inTable ? { key: 'edited', severe: false } : null
}

/** The name of a place within its section. */
export const shortName = ({ where, section }: Pick<RefreshPlace, 'where' | 'section'>): string =>
  section !== '' && where.startsWith(section) ? where.slice(section.length).replace(/^ · /, '') : where

/** `noted`: the place before it says the same of the same paragraph. */
type Props = {
  place: RefreshPlace
  chosen: boolean
  disabled: boolean
  visited: boolean
  noted: boolean
  onChoose: (id: string, chosen: boolean) => void
  onGo: (place: RefreshPlace) => void
}

/** One place that says other than the data: what it says, what it will say, and whether it is taken. */
export const PlaceRow = memo(function PlaceRow({ place, chosen, disabled, visited, noted, onChoose, onGo }: Props) {
  const translate = useTranslate()
  const remark = noteOf(place)
  const note = noted && remark?.key === 'edited' ? null : remark
  const name = shortName(place) || translate(`refresh.kind.${place.kind}`)
  const Icon = note?.severe ? ErrorOutlineOutlined : InfoOutlined
  return (
    <Box
      component="li"
      data-place={place.id}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        pr: 2,
        pl: 0.75,
        py: 0.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: visited ? 'primary.main' : 'transparent',
      }}
    >
      <Checkbox
        size="small"
        checked={chosen}
        disabled={disabled || place.gone}
        onChange={(_, next) => onChoose(place.id, next)}
        slotProps={{ input: { 'aria-label': translate('refresh.choose', { where: place.where || name }) } }}
        sx={{ mt: '-1px' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 13, pt: 0.5 }}>
        <ButtonBase
          onClick={() => onGo(place)}
          sx={{
            fontFamily: 'inherit',
            fontSize: 13,
            textAlign: 'left',
            display: 'flex',
            alignItems: 'baseline',
            gap: 0.75,
            mb: 0.25,
            borderRadius: 0.5,
            color: 'text.primary',
            '&:hover': { color: 'primary.main' },
          }}
        >
          <span style={visuallyHidden}>{translate('refresh.goTo', { where: place.section })} </span>
          <Box
            component="span"
            sx={{
              flexShrink: 0,
              fontSize: 11,
              lineHeight: '18px',
              px: 0.5,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 0.5,
              color: 'text.secondary',
            }}
          >
            {translate(`refresh.kind.${place.kind}`)}
          </Box>
          {shortName(place) !== '' && (
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {shortName(place)}
            </Box>
          )}
          <MyLocationOutlined
            aria-hidden
            sx={{ fontSize: 14, alignSelf: 'center', flexShrink: 0, color: 'text.secondary' }}
          />
        </ButtonBase>
        <Changed place={place} />
        {note && (
          <Typography
            variant="caption"
            sx={{ display: 'flex', gap: 0.5, mt: 0.5, color: note.severe ? 'error.main' : 'text.secondary' }}
          >
            <Icon sx={{ fontSize: 15, mt: '2px', flexShrink: 0 }} aria-hidden />
            <span>{translate(`refresh.note.${note.key}`)}</span>
          </Typography>
        )}
      </Box>
    </Box>
  )
})
