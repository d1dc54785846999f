import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import type { DueKind, Inbox } from '../../../core/contracts/inbox.ts'

type Props = { kinds: Inbox['due']['kinds']; chosen: DueKind | null; onChoose: (kind: DueKind | null) => void }

/** How much of each kind is due; one of them can be chosen, to see it alone. */
export function DueKinds({ kinds, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const there = kinds.filter(({ count }) => count > 0)
  if (there.length < 2) return null
  return (
    <Box sx={{ px: 1.5, pb: 0.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={translate('inbox.kinds')}
        onChange={(_, kind: DueKind | null) => onChoose(kind)}
        sx={{ flexWrap: 'wrap' }}
      >
        {there.map(({ kind, count, more }) => (
          <ToggleButton key={kind} value={kind} sx={{ py: 0.25, px: 1, fontSize: 12.5, textTransform: 'none' }}>
            {translate(`inbox.kind.${kind}`)} {count}
            {more ? '+' : ''}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
