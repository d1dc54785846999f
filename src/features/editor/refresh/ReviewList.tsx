import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import type { RefreshPlace } from '../../../../core/report-refresh.ts'
import { noteOf, PlaceRow } from './PlaceRow.tsx'
import { bySection, type RefreshState, type SectionGroup } from './refresh-store.ts'

type Reviewing = Extract<RefreshState, { phase: 'review' | 'applying' }>
type Props = {
  state: Reviewing
  visited: string | null
  onChoose: (ids: readonly string[], chosen: boolean) => void
  onGo: (place: RefreshPlace) => void
  onApply: () => void
  onCancel: () => void
  onClose: () => void
  onAgain: () => void
}

function SectionHead({
  group,
  chosen,
  disabled,
  onChoose,
}: {
  group: SectionGroup
  chosen: ReadonlySet<string>
  disabled: boolean
  onChoose: Props['onChoose']
}) {
  const translate = useTranslate()
  const open = group.places.filter(({ gone }) => !gone)
  const count = open.filter(({ id }) => chosen.has(id)).length
  const name = group.name || translate('refresh.review.before')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: 0.75,
        pr: 2,
        bgcolor: 'action.hover',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Checkbox
        size="small"
        checked={count > 0 && count === open.length}
        indeterminate={count > 0 && count < open.length}
        disabled={disabled || open.length === 0}
        onChange={(_, next) =>
          onChoose(
            open.filter(({ typedOver }) => !next || !typedOver).map(({ id }) => id),
            next,
          )
        }
        slotProps={{
          input: { 'aria-label': translate('refresh.review.section', { name, smart_count: group.places.length }) },
        }}
      />
      <Typography component="h4" sx={{ flex: 1, minWidth: 0, fontSize: 13, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" aria-hidden>
        {group.places.length}
      </Typography>
    </Box>
  )
}

/** Every place that says other than the data, by section, to be taken or left. */
export function ReviewList({ state, visited, onChoose, onGo, onApply, onCancel, onClose, onAgain }: Props) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const { review, chosen } = state
  const busy = state.phase === 'applying'
  const notice = state.phase === 'review' ? state.notice : undefined
  const groups = useMemo(() => bySection(review.places), [review])
  const list = useRef<HTMLDivElement>(null)
  const first = useRef(visited)
  const choosing = useRef(onChoose)
  choosing.current = onChoose
  const going = useRef(onGo)
  going.current = onGo
  const choose = useCallback((id: string, next: boolean) => choosing.current([id], next), [])
  const go = useCallback((place: RefreshPlace) => going.current(place), [])
  // On a phone the panel was closed to look at a place: the list goes on from there.
  useEffect(() => {
    if (first.current !== null)
      list.current?.querySelector(`[data-place="${CSS.escape(first.current)}"]`)?.scrollIntoView({ block: 'center' })
  }, [])
  const open = review.places.filter(({ typedOver, gone }) => !typedOver && !gone).map(({ id }) => id)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <Box role="status">
          <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
            {translate('refresh.review.found', { smart_count: review.places.length })}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
            {translate('refresh.review.selected', { count: chosen.size })}
          </Typography>
          <Button size="small" disabled={busy} onClick={() => onChoose(open, true)}>
            {translate('refresh.review.all')}
          </Button>
          <Button size="small" disabled={busy} onClick={() => onChoose([...chosen], false)}>
            {translate('refresh.review.none')}
          </Button>
        </Box>
      </Box>
      {notice && (
        <Alert
          severity={notice === 'conflict' ? 'warning' : 'info'}
          sx={{ mx: 2, mb: 1 }}
          action={
            notice === 'conflict' && (
              <Button color="inherit" onClick={onAgain}>
                {translate('refresh.again')}
              </Button>
            )
          }
        >
          {translate(`refresh.${notice}`)}
        </Alert>
      )}
      {review.withheld.length > 0 && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {translate('refresh.withheld', { names: listed(review.withheld) })}
        </Alert>
      )}
      <Box ref={list} sx={{ flex: 1 }}>
        {groups.map((group, index) => (
          <section
            key={`${group.name}/${index}`}
            aria-label={translate('refresh.review.section', {
              name: group.name || translate('refresh.review.before'),
              smart_count: group.places.length,
            })}
          >
            <SectionHead group={group} chosen={chosen} disabled={busy} onChoose={onChoose} />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {group.places.map((place, at) => (
                <PlaceRow
                  key={place.id}
                  noted={group.places
                    .slice(0, at)
                    .some((earlier) => earlier.blockId === place.blockId && noteOf(earlier)?.key === 'edited')}
                  place={place}
                  chosen={chosen.has(place.id)}
                  disabled={busy}
                  visited={visited === place.id}
                  onChoose={choose}
                  onGo={go}
                />
              ))}
            </Box>
          </section>
        ))}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          px: 2,
          py: 1.25,
          bgcolor: 'background.paper',
          borderTop: '1px solid',
          borderColor: 'divider',
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
        }}
      >
        {busy && (
          <Box role="status">
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {translate('refresh.applying', { smart_count: chosen.size })}
            </Typography>
            <LinearProgress aria-label={translate('refresh.applying', { smart_count: chosen.size })} />
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={busy ? onCancel : onClose}>
            {translate('refresh.cancel')}
          </Button>
          {!busy && (
            <Button variant="contained" sx={{ flex: 1 }} disabled={chosen.size === 0} onClick={onApply}>
              {translate('refresh.review.apply', { smart_count: chosen.size })}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
