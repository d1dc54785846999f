import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { cardFrame, cardHeight, ReportCardLink } from './ReportCardLink.tsx'
import { cardGap } from './rule.ts'
import { SliderHead } from './SliderHead.tsx'
import { useReportCards } from './useReportCards.ts'
import { useTrack } from './useTrack.ts'

/** A sentence in the place of the cards, with what to do next. */
const Instead = ({ text, children, alert = false }: { text: string; children?: ReactNode; alert?: boolean }) => (
  <Box
    role={alert ? 'alert' : undefined}
    sx={{
      minHeight: cardHeight,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1.5,
      px: 2,
      textAlign: 'center',
      color: 'text.secondary',
    }}
  >
    {text}
    {children}
  </Box>
)

const Places = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} component="li" variant="rounded" sx={{ ...cardFrame, border: 0 }} />
  ))

function Slides({
  labelId,
  head,
}: {
  labelId: string
  head: (
    turning: { atStart: boolean; atEnd: boolean; turn: (direction: 1 | -1) => void } | null,
    total: number | undefined,
  ) => ReactNode
}) {
  const translate = useTranslate()
  const { may } = useUser()
  const { cards, total, loading, more, failed, moreFailed, goTo, retry } = useReportCards()
  const { track, place, turn, onKeyDown, focused, setFocused } = useTrack(cards.length, goTo)
  const retryButton = <Button onClick={retry}>{translate('slider.retry')}</Button>
  const empty = !loading && !failed && cards.length === 0
  return (
    <>
      {head(cards.length > 0 ? { ...place, turn } : null, total)}
      <Box id={`${labelId}-cards`} sx={{ px: 2, pb: 1.5 }}>
        {failed && (
          <Instead alert text={translate('slider.failed')}>
            {retryButton}
          </Instead>
        )}
        {empty && (
          <Instead text={translate('slider.empty')}>
            {may('home', 'add') && (
              <Button variant="outlined" component={Link} to="/homePage/newReport">
                {translate('slider.create')}
              </Button>
            )}
          </Instead>
        )}
        {!failed && !empty && (
          <Box
            component="ul"
            ref={track}
            aria-labelledby={labelId}
            aria-busy={loading}
            onKeyDown={onKeyDown}
            sx={{
              display: 'flex',
              gap: `${cardGap}px`,
              m: '-3px',
              p: '3px',
              listStyle: 'none',
              overflowX: 'auto',
              scrollSnapType: 'x mandatory',
              scrollPadding: '3px',
              scrollbarWidth: 'none',
              overscrollBehaviorX: 'contain',
              '& > li': { display: 'flex' },
            }}
          >
            {loading && <Places count={6} />}
            {cards.map((card, index) => (
              <li key={card.id}>
                <ReportCardLink card={card} tabbable={index === focused} onFocus={() => setFocused(index)} />
              </li>
            ))}
            {more &&
              (moreFailed ? (
                <Box
                  component="li"
                  sx={{ ...cardFrame, alignItems: 'center', justifyContent: 'center', flexDirection: 'column' }}
                >
                  {translate('slider.failed')}
                  {retryButton}
                </Box>
              ) : (
                <Places count={1} />
              ))}
          </Box>
        )}
      </Box>
    </>
  )
}

/** The published reports as cards above the home list: folded away with one click, and on a phone at first. */
export function ReportSlider() {
  const id = useId()
  const { may } = useUser()
  const phone = useMediaQuery('(max-width: 899.95px)')
  const [kept, setOpen] = useStore<boolean | null>('layout.slider', null)
  const open = kept ?? !phone
  if (!may('home', 'query')) return null
  // The list below is where the link leads; whoever is there already is taken to it.
  const toList = (): void => document.getElementById('list')?.scrollIntoView({ block: 'start' })
  const head: Parameters<typeof Slides>[0]['head'] = (turning, total) => (
    <SliderHead id={id} total={total} open={open} onOpen={setOpen} turning={turning} onLink={toList} />
  )
  return (
    <Card component="section" aria-labelledby={id} className="no-print" sx={{ mb: 2 }}>
      {open ? <Slides labelId={id} head={head} /> : head(null, undefined)}
    </Card>
  )
}
