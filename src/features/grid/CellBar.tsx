import type { ShownUnit } from '../../../core/money.ts'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../../core/schema/types.ts'
import { factsOf } from './facts.ts'
import { cellsIn, rangeOf } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import type { CellRef } from './types.ts'

type Props = {
  id: string
  store: GridStore
  unit: ShownUnit
  locale: Locale
  onHistory: ((cell: CellRef) => void) | undefined
}

/** What is to be told of the cell with the focus: whole value, faults, source; and the way to its history. */
export const CellBar = memo(function CellBar({ id, store, unit, locale, onHistory }: Props) {
  const translate = useTranslate()
  const { selection } = useSyncExternalStore(store.subscribe, store.get)
  const facts = selection && factsOf(store, selection.active, { unit, locale, translate })
  const count = selection ? cellsIn(rangeOf(selection)) : 0
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        px: 1.25,
        py: 0.75,
        minHeight: 62,
        mt: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.subtle',
      }}
    >
      <Box
        id={id}
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: 13,
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
          maxHeight: 120,
          overflow: 'auto',
        }}
      >
        {!facts && (
          <Typography variant="caption" color="textSecondary">
            {translate('grid.keys')}
          </Typography>
        )}
        {facts && (
          <>
            <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
              {facts.title}
            </Box>
            <Box component="span" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
              {facts.value || translate('grid.empty')} {facts.value && facts.unit}
            </Box>
            {facts.faults.map((fault) => (
              <Box key={fault} component="span" sx={{ color: 'tone.bad.text', mr: 1 }}>
                {fault}
              </Box>
            ))}
            {facts.warnings.map((warning) => (
              <Box key={warning} component="span" sx={{ color: 'tone.warning.text', mr: 1 }}>
                {warning}
              </Box>
            ))}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{facts.source.join(' · ')}</Box>
          </>
        )}
      </Box>
      {count > 1 && (
        <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0, mt: 0.25 }}>
          {translate('grid.picked', { smart_count: count })}
        </Typography>
      )}
      {onHistory && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<HistoryOutlined />}
          disabled={!facts}
          onClick={() => facts && onHistory(facts.ref)}
          sx={{ flexShrink: 0 }}
        >
          {translate('grid.history')}
        </Button>
      )}
    </Box>
  )
})
