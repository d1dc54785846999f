import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { isTypedOver, writtenText } from '../../../../core/document/figure-match.ts'
import type { FigureSource } from '../../../../core/document/types.ts'
import { storedField } from './bound-figure.ts'
import { figureOfElement, restoreFigure, type PlacedFigure } from './figure-at.ts'
import { FigureSourceItem } from './FigureSourceItem.tsx'
import { useFigureLabels } from './labels.ts'
import { shownValue } from './shown-value.ts'
import { useFigureSources } from './sources.ts'
import { useFigureCard } from './useFigureCard.ts'

const cardId = 'figure-card'
const shownSources = 4

/** The value that the cell has now, where the figure is that of one cell and the cell has another one. */
const newerValue = (figure: PlacedFigure, sources: readonly FigureSource[] | null): string | null => {
  const [only, ...others] = sources ?? []
  return only &&
    others.length === 0 &&
    storedField(figure.key) &&
    only.value !== figure.value &&
    Number(only.value) !== Number(figure.value)
    ? only.value
    : null
}

function TypedOverNote({ figure, onRestore }: { figure: PlacedFigure; onRestore: (() => void) | null }) {
  const translate = useTranslate()
  return (
    <Box sx={{ my: 1, p: 1, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="body2" sx={{ color: 'error.main' }} role="alert">
        {translate('editor.figure.differs')}
      </Typography>
      {onRestore && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 0.75 }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRestore}
        >
          {translate('refresh.card.restore', { value: writtenText(figure) })}
        </Button>
      )}
    </Box>
  )
}

function Content({ figure, onRestore }: { figure: PlacedFigure; onRestore: (() => void) | null }) {
  const translate = useTranslate()
  const labels = useFigureLabels()
  const stored = storedField(figure.key)
  const sources = useFigureSources(figure.key)
  const newer = newerValue(figure, sources)
  const more = (sources?.length ?? 0) - shownSources
  return (
    <>
      {sources && (
        <Typography variant="caption" color="textSecondary" component="div">
          {translate(stored ? 'editor.figure.stored' : 'editor.figure.computed')}
        </Typography>
      )}
      <Typography sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {shownValue(figure.value)}{' '}
        {stored && (
          <Box component="small" sx={{ fontWeight: 400 }}>
            {labels(stored.table, stored.field).unit}
          </Box>
        )}
      </Typography>
      {!sources && (
        <Typography variant="body2" sx={{ my: 0.5 }} role="note">
          {translate('editor.figure.unknown')}
        </Typography>
      )}
      {isTypedOver(figure) && <TypedOverNote figure={figure} onRestore={onRestore} />}
      {newer !== null && (
        <Typography variant="body2" sx={{ my: 0.5 }} role="note">
          {translate('refresh.card.newer', { value: shownValue(newer) })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {sources?.slice(0, shownSources).map((source, index) => (
          <FigureSourceItem key={index} source={source} />
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="caption" color="textSecondary">
          {translate('editor.figure.more', { smart_count: more })}
        </Typography>
      )}
    </>
  )
}

/** The card that tells where a figure of the text comes from, and puts its value back where somebody typed over it. */
export function FigureCard({ editor }: { editor: Editor }) {
  const { figure: element, hold, release, close } = useFigureCard(editor)
  const figure = element && figureOfElement(editor, element)
  useEffect(() => {
    if (!element) return
    const target = document.activeElement?.classList.contains('figure-stop') ? document.activeElement : null
    target?.setAttribute('aria-describedby', cardId)
    return () => target?.removeAttribute('aria-describedby')
  }, [element])
  if (!element || !figure) return null
  const restore = (): void => {
    if (restoreFigure(editor, figure)) close()
  }
  return (
    <Popper
      open
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      id={cardId}
      anchorEl={element}
      placement="top-start"
      className="figure-card"
      sx={{ zIndex: 'tooltip' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
    >
      <Paper
        elevation={8}
        onMouseEnter={hold}
        onMouseLeave={release}
        sx={{ width: 320, maxWidth: 'calc(100vw - 24px)', maxHeight: 340, overflowY: 'auto', px: 2, py: 1.5 }}
      >
        <Content figure={figure} onRestore={editor.isEditable ? restore : null} />
      </Paper>
    </Popper>
  )
}
