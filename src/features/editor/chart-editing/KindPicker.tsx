import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { chartKinds, type ChartKind } from '../../../../core/document/types.ts'

/** What each kind looks like, as paths in a box of 32 by 24: filled, and drawn. */
const pictures: Record<ChartKind, { fill?: string; line?: string }> = {
  bar: { fill: 'M4 12h5v9H4zM13 6h5v15h-5zM22 9h5v12h-5z' },
  line: { line: 'M3 17l8-7 7 4 10-10' },
  pie: { fill: 'M16 2a10 10 0 1 0 10 10H16z', line: 'M19 2a8 8 0 0 1 7 7h-7z' },
  barLine: { fill: 'M4 14h5v7H4zM13 11h5v10h-5zM22 13h5v8h-5z', line: 'M3 8l9-4 8 3 8-4' },
  stackedBar: {
    fill: 'M4 14h5v7H4zM13 12h5v9h-5zM22 15h5v6h-5z',
    line: 'M4.5 8h4v5h-4zM13.5 4.5h4v6.5h-4zM22.5 8.5h4v5.5h-4z',
  },
  horizontalBar: { fill: 'M4 3h20v4H4zM4 10h13v4H4zM4 17h8v4H4z' },
  area: { fill: 'M3 21v-6l8-6 7 4 10-9v17z' },
  radar: { line: 'M16 2l11 8-4 12H9L5 10zM16 7l6 4-2 7h-7l-3-6z' },
  waterfall: { fill: 'M3 8h4v13H3zM9 5h4v4H9zM15 8h4v5h-4zM21 4h4v6h-4zM27 4h3v17h-3z' },
  box: { line: 'M5 8h6v9H5zM5 12h6M13 5h6v10h-6zM13 11h6M21 9h6v11h-6zM21 15h6' },
  tree: { line: 'M3 9h7v6H3zM22 2h7v6h-7zM22 16h7v6h-7zM10 12h6M16 5v14M16 5h6M16 19h6' },
}

function Picture({ kind }: { kind: ChartKind }) {
  const { fill, line } = pictures[kind]
  return (
    <svg viewBox="0 0 32 24" width={32} height={24} aria-hidden>
      {fill && <path d={fill} fill="currentColor" />}
      {line && <path d={line} fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round" />}
    </svg>
  )
}

/** The kinds of charts as pictures with their names. */
export function KindPicker({ kind, onKind }: { kind: ChartKind; onKind: (kind: ChartKind) => void }) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      value={kind}
      aria-label={translate('charting.kindLabel')}
      onChange={(_, next: ChartKind | null) => next && onKind(next)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
        gap: 0.75,
        '& .MuiToggleButton-root': {
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px !important',
          m: '0 !important',
        },
      }}
    >
      {chartKinds.map((chartKind) => (
        <ToggleButton
          key={chartKind}
          value={chartKind}
          sx={{
            flexDirection: 'column',
            gap: 0.25,
            py: 0.75,
            px: 0.5,
            color: 'text.secondary',
            '&.Mui-selected': { color: 'primary.dark', borderColor: 'primary.main !important', bgcolor: 'accent.pale' },
          }}
        >
          <Picture kind={chartKind} />
          <Box component="span" sx={{ fontSize: 12, lineHeight: 1.4 }}>
            {translate(`charting.kind.${chartKind}`)}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
