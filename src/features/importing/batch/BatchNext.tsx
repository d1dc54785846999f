import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { AfterImport } from '../AfterImport.tsx'
import type { CustomerChoice } from '../state.ts'
import { importIdOf, type BatchItem } from './item.ts'
import type { Batch } from './useBatch.ts'

/** Customers below each other; each further one asks the rules once more. */
const mostCustomers = 5

type Brought = { customer: CustomerChoice; files: number; importId: string | null }

/** Whose files came in and stayed in, each customer once, in the order of the files. */
function broughtOf(items: readonly BatchItem[]): Brought[] {
  const found = new Map<string, Brought>()
  for (const { work } of items) {
    if (work.kind !== 'imported' || work.undone || !work.customer) continue
    const { customer, result } = work
    const before = found.get(customer.appUserId)
    found.set(customer.appUserId, { customer, files: (before?.files ?? 0) + 1, importId: importIdOf(result) })
  }
  return [...found.values()]
}

/** Once nothing of the queue waits any more: where what was imported leads on, customer by customer. */
export function BatchNext({ batch, onLeave }: { batch: Batch; onLeave: () => void }) {
  const translate = useTranslate()
  const brought = broughtOf(batch.items)
  if (batch.unsaved || batch.progress || brought.length === 0) return null
  const rest = brought.length - mostCustomers
  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {brought.slice(0, mostCustomers).map(({ customer, files, importId }, index) => (
        <Box key={customer.appUserId} sx={{ mt: index === 0 ? 0 : 1.5 }}>
          <Typography variant="body2" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
            {translate('importBatch.next', { customer: customer.userName, smart_count: files })}
          </Typography>
          <AfterImport customer={customer} importId={importId} named={brought.length > 1} onLeave={onLeave} />
        </Box>
      ))}
      {rest > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {translate('importBatch.nextMore', { smart_count: rest })}
        </Typography>
      )}
    </Alert>
  )
}
