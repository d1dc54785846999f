import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { ReadDocument } from './types.ts'

/** What of the document is not shown, counted by why: nothing is left out in silence. */
export function NotShown({ left, unshown }: { left: ReadDocument['left']; unshown: Map<string, number> }) {
  const translate = useTranslate()
  const total = left.external + left.other + [...unshown.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
      {translate('readWord.left', { smart_count: total })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...unshown].map(([type, count]) => (
          <li key={type}>{translate('readWord.leftKinds.image', { type, count })}</li>
        ))}
        {left.external > 0 && <li>{translate('readWord.leftKinds.external', { count: left.external })}</li>}
        {left.other > 0 && <li>{translate('readWord.leftKinds.other', { count: left.other })}</li>}
      </Box>
    </Alert>
  )
}
