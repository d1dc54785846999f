import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { BoundFigure, FigureSource } from '../../../core/document/types.ts'
import { readFigure, storedField } from './bound-figure.ts'
import { shownValue, showsValue } from './figure-match.ts'
import { useFigureLabels } from './labels.ts'
import { useFigureSources } from './sources.ts'
import { useFigureCard } from './useFigureCard.ts'

const cardId = 'figure-card'
const shownSources = 4

function Source({ source }: { source: FigureSource }) {
  const translate = useTranslate()
  const { table, field, unit } = useFigureLabels()(source.table, source.field)
  const place = [source.fileName, source.sheet, source.cells?.join(', ')].filter(Boolean).join(' › ')
  const raw = source.raw?.join(' + ')
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{field}</Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>{shownValue(source.value)} {unit}</Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">{[table, source.period].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {place || translate(`editor.figure.kind.${source.kind}`)}
        {raw && raw !== source.value && translate('editor.figure.raw', { raw, unit: source.unit ?? '' })}
      </Typography>
    </Box>
  )
}

function Content({ figure, text }: { figure: BoundFigure; text: string }) {
  const translate = useTranslate()
  const labels = useFigureLabels()
  const stored = storedField(figure.key)
  const sources = useFigureSources(figure.key)
  const more = (sources?.length ?? 0) - shownSources
  return (
    <>
      {sources && <Typography variant="caption" color="textSecondary" component="div">{translate(stored ? 'editor.figure.stored' : 'editor.figure.computed')}</Typography>}
      <Typography sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {shownValue(figure.value)} {stored && <Box component="small" sx={{ fontWeight: 400 }}>{labels(stored.table, stored.field).unit}</Box>}
      </Typography>
      {!sources && <Typography variant="body2" sx={{ my: 0.5 }} role="note">{translate('editor.figure.unknown')}</Typography>}
      {!showsValue(text, figure.value) && <Typography variant="body2" sx={{ color: 'error.main', my: 0.5 }} role="alert">{translate('editor.figure.differs')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {sources?.slice(0, shownSources).map((source, index) => <Source key={index} source={source} />)}
      </Box>
      {more > 0 && <Typography variant="caption" color="textSecondary">{translate('editor.figure.more', { smart_count: more })}</Typography>}
    </>
  )
}

/** The card that tells where a figure of the text comes from. */
export function FigureCard({ editor }: { editor: Editor }) {
  const { figure: element, hold, release } = useFigureCard(editor)
  const figure = element && readFigure(element)
  useEffect(() => {
    if (!element) return
    const target = document.activeElement?.classList.contains('figure-stop') ? document.activeElement : null
    target?.setAttribute('aria-describedby', cardId)
    return () => target?.removeAttribute('aria-describedby')
  }, [element])
  if (!element || !figure) return null
  return (
    <Popper open disablePortal popperOptions={{ strategy: 'fixed' }} id={cardId} anchorEl={element} placement="top-start" className="figure-card" sx={{ zIndex: 'tooltip' }} modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}>
      <Paper elevation={8} onMouseEnter={hold} onMouseLeave={release} sx={{ width: 320, maxWidth: 'calc(100vw - 24px)', maxHeight: 340, overflowY: 'auto', px: 2, py: 1.5 }}>
        <Content figure={figure} text={element.textContent ?? ''} />
      </Paper>
    </Popper>
  )
}
