import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useNotify, useTranslate } from 'react-admin'
import { seenText, writtenText } from '../../../../core/document/figure-match.ts'
import { restoreFigure, type PlacedFigure } from '../figures/figure-at.ts'
import { storedField } from '../figures/bound-figure.ts'
import { useFigureLabels } from '../figures/labels.ts'
import { typedOverOf } from '../figures/typed-over.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { useEditorLater } from '../frame/useEditorLater.ts'
import { showText } from './spotlight.ts'

/** The words right before a figure, as far as they belong to it. */
const wordsBefore = (before = ''): string => (/[^，。；：！？、（）]*$/.exec(before)?.[0] ?? '').slice(-14)

/** Every number of the report that somebody typed over: where it stands, what the data say, and the way back. */
export function TypedOverList({ editor, onLeave }: { editor: Editor; onLeave: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const labels = useFigureLabels()
  const figures = useEditorLater(editor, typedOverOf)
  const nameOf = ({ key, before }: PlacedFigure): string => {
    const stored = storedField(key)
    return stored ? labels(stored.table, stored.field).field : wordsBefore(before)
  }
  const restore = (figure: PlacedFigure): void => {
    if (!restoreFigure(editor, figure)) notify('refresh.typedOver.gone', { type: 'info' })
  }
  return (
    <Box
      component="section"
      aria-label={translate('refresh.typedOver.title')}
      sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {translate('refresh.typedOver.title')}
        </Typography>
        {figures.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {translate('refresh.typedOver.count', { smart_count: figures.length })}
          </Typography>
        )}
      </Box>
      {figures.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('refresh.typedOver.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {figures.map((figure) => (
          <Box
            component="li"
            key={`${figure.start}/${figure.key}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.5,
              borderTop: '1px solid',
              borderColor: 'divider',
              fontSize: 13,
            }}
          >
            <ButtonBase
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'block',
                textAlign: 'left',
                fontFamily: 'inherit',
                fontSize: 13,
                borderRadius: 0.5,
                '&:hover': { bgcolor: 'action.hover' },
              }}
              onClick={() => {
                onLeave()
                showText(editor, figure.start, figure.end)
              }}
            >
              <span style={visuallyHidden}>{translate('refresh.goTo', { where: '' })}</span>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {nameOf(figure)}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                {translate('refresh.typedOver.shows')}{' '}
                <Box component="strong" sx={{ color: 'error.main' }}>
                  {seenText(figure)}
                </Box>
                {'　'}
                {translate('refresh.typedOver.data')} {writtenText(figure)}
              </Box>
            </ButtonBase>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={translate('refresh.typedOver.restoreThis', {
                text: seenText(figure),
                value: writtenText(figure),
              })}
              onClick={() => restore(figure)}
            >
              {translate('refresh.typedOver.restore')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
