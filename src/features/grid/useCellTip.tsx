import type { ShownUnit } from '../../../core/money.ts'
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import type { Locale } from '../../../core/schema/types.ts'
import { factsOf, type Facts } from './facts.ts'
import type { GridStore } from './model/store.ts'
import { placeOf } from './useGridPointer.ts'
import { elementOf } from '../../ui/events.ts'

type Target = { anchor: Element; facts: Facts }

/**
 * The tip of the cell under the mouse: what is wrong with it, and where it came from. The cell with the focus tells it
 * below the grid.
 */
export function useCellTip(
  store: GridStore,
  shown: { unit: ShownUnit; locale: Locale },
): {
  handlers: { onMouseOver: (event: MouseEvent) => void; onMouseLeave: () => void }
  tip: ReactNode
  leave: () => void
} {
  const id = useId()
  const translate = useTranslate()
  const [target, setTarget] = useState<Target | null>(null)
  const over = useRef<Element | null>(null)
  const leave = (): void => {
    over.current = null
    if (target) setTarget(null)
  }
  const onMouseOver = (event: MouseEvent): void => {
    const anchor = elementOf(event)?.closest('[data-r]') ?? null
    if (anchor === over.current) return
    over.current = anchor
    const place = event.buttons === 0 && anchor?.textContent ? placeOf(anchor) : null
    const facts = place && factsOf(store, place, { ...shown, translate })
    setTarget(anchor && facts ? { anchor, facts } : null)
  }
  const tip = target && (
    <Popper
      id={id}
      open
      anchorEl={target.anchor}
      // Within what the page is made of: what stands beside it belongs to no part that a screen reader knows.
      container={target.anchor.closest('[role=dialog], main')}
      placement="top"
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <Paper role="tooltip" elevation={6} sx={{ px: 1.5, py: 1, maxWidth: 420 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {target.facts.title}
        </Typography>
        {target.facts.faults.map((fault) => (
          <Typography key={fault} variant="caption" component="div" sx={{ color: 'tone.bad.text' }}>
            {fault}
          </Typography>
        ))}
        {target.facts.warnings.map((warning) => (
          <Typography key={warning} variant="caption" component="div" sx={{ color: 'tone.warning.text' }}>
            {warning}
          </Typography>
        ))}
        {target.facts.source.map((line) => (
          <Typography
            key={line}
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ wordBreak: 'break-all' }}
          >
            {line}
          </Typography>
        ))}
      </Paper>
    </Popper>
  )
  return { handlers: { onMouseOver, onMouseLeave: leave }, tip, leave }
}
