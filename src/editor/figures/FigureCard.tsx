import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { BoundFigure, FigureSource } from '../../../core/document/types.ts'
import { groupThousands } from '../../../core/money.ts'
import { readFigure } from './bound-figure.ts'
import { showsValue } from './figure-match.ts'
import { useFigureLabels } from './labels.ts'
import { useFigureCard } from './useFigureCard.ts'

const cardId = 'figure-card'
const shownSources = 4

function Source({ source }: { source: FigureSource }) {
  const translate = useTranslate()
  const { table, field } = useFigureLabels()(source.table, source.field)
  const place = [source.fileName, source.sheet, source.cells?.join(', ')].filter(Boolean).join(' › ')
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{field}</Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{groupThousands(source.value)}</Typography>
      </Box>
      <Typography variant="caption" color="text.secondary" component="div">{table} · {source.period}</Typography>
      <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {place || translate(`editor.figure.kind.${source.kind}`)}
        {source.raw && source.raw.length > 0 && translate('editor.figure.raw', { raw: source.raw.join(' + '), unit: source.unit ?? '' })}
      </Typography>
    </Box>
  )
}

function Content({ figure, text }: { figure: BoundFigure; text: string }) {
  const translate = useTranslate()
  const ratio = figure.key.startsWith('ratio.')
  const more = figure.sources.length - shownSources
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="div">{translate(ratio ? 'editor.figure.computed' : 'editor.figure.stored')}</Typography>
      <Typography sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {groupThousands(figure.value)}{!ratio && /^-?[\d.]+$/.test(figure.value) && figure.sources[0]?.unit !== undefined && <Box component="small" sx={{ fontWeight: 400, ml: 0.5 }}>{translate('editor.figure.yuan')}</Box>}
      </Typography>
      {!showsValue(text, figure.value) && <Typography variant="body2" sx={{ color: 'error.dark', my: 0.5 }} role="alert">{translate('editor.figure.differs')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {figure.sources.slice(0, shownSources).map((source) => <Source key={`${source.table}.${source.field}@${source.period}`} source={source} />)}
      </Box>
      {more > 0 && <Typography variant="caption" color="text.secondary">{translate('editor.figure.more', { smart_count: more })}</Typography>}
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
    <Popper open id={cardId} anchorEl={element} placement="top-start" className="figure-card" sx={{ zIndex: 'tooltip' }} modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}>
      <Paper elevation={8} onMouseEnter={hold} onMouseLeave={release} sx={{ width: 320, maxWidth: 'calc(100vw - 24px)', maxHeight: 340, overflowY: 'auto', px: 2, py: 1.5 }}>
        <Content figure={figure} text={element.textContent ?? ''} />
      </Paper>
    </Popper>
  )
}
