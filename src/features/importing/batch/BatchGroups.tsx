import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../../core/schema/types.ts'
import type { CustomerChoice } from '../state.ts'
import { BatchRow } from './BatchRow.tsx'
import { readingOf, type BatchItem } from './item.ts'
import type { StandingKind } from './standing.ts'
import type { Batch } from './useBatch.ts'

/** The parts of the queue, in the order in which they ask for somebody. */
const groups: Record<string, readonly StandingKind[]> = {
  look: ['look'],
  ready: ['ready', 'importing'],
  coming: ['waiting', 'reading'],
  cannot: ['cannot'],
  done: ['done'],
}

type Props = {
  batch: Batch
  /** For whom the files were given. */ meant: CustomerChoice | null
  tables: readonly TableSchema[]
  onHandle: (item: BatchItem) => void
}

/** The files of the queue by how they stand. */
export function BatchGroups(props: Props) {
  const { items, standings } = props.batch
  return Object.entries(groups).map(([name, kinds]) => {
    const own = items.filter(({ id }) => kinds.some((kind) => kind === standings.get(id)?.kind))
    return own.length > 0 && <Group key={name} name={name} items={own} {...props} />
  })
}

function Group({ name, items, batch, meant, tables, onHandle }: Props & { name: string; items: readonly BatchItem[] }) {
  const translate = useTranslate()
  const id = useId()
  const unnamed = items.filter((item) => {
    const reading = readingOf(item)
    return reading && !reading.customer && reading.batch.reason?.kind === 'none'
  })
  const failed = items.flatMap(({ id: itemId, work }) => (work.kind === 'refused' && work.retry ? [itemId] : []))
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36 }}>
        <Typography variant="subtitle1" component="h3" id={id}>
          {translate(`importBatch.groups.${name}`)} {items.length}
        </Typography>
        {name === 'look' && meant && unnamed.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              for (const item of unnamed) batch.assign(item.id, meant)
            }}
            sx={{ textAlign: 'left' }}
          >
            {translate('importBatch.whose.allOf', { smart_count: unnamed.length, customer: meant.userName })}
          </Button>
        )}
        {name === 'cannot' && failed.length > 1 && (
          <Button size="small" onClick={() => batch.retry(failed)}>
            {translate('importBatch.retryAll', { count: failed.length })}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1 }}>
        {items.map((item) => (
          <BatchRow
            key={item.id}
            item={item}
            standing={batch.standings.get(item.id) ?? { kind: 'waiting', reasons: [] }}
            tables={tables}
            batch={batch}
            onHandle={() => onHandle(item)}
          />
        ))}
      </Box>
    </Box>
  )
}
