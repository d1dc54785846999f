import Box from '@mui/material/Box'
import { useState } from 'react'
import type { OpenItem } from '../../../../core/report-checks.ts'
import { EventItem } from './EventItem.tsx'
import { SharedNote } from './SharedNote.tsx'

type Notes = Readonly<Record<string, string>>
type Props = {
  items: readonly OpenItem[]
  customerId: string | null
  /** By cause. */ notes: Notes
  onNotes: (notes: Notes) => void
}

/**
 * Open events of high severity, one item a cause: what was found, what to verify, and the condition that it becomes.
 * Several may have one text.
 */
export function EventConditions({ items, customerId, notes, onNotes }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const several = items.length > 1
  const causes = items.map(({ cause }) => cause).filter((cause) => chosen.has(cause))
  const choose = (which: readonly string[], on: boolean): void =>
    setChosen(new Set([...chosen].filter((cause) => !which.includes(cause)).concat(on ? which : [])))
  return (
    <>
      {several && (
        <SharedNote
          chosen={causes.length}
          total={items.length}
          onAll={(on) =>
            choose(
              items.map(({ cause }) => cause),
              on,
            )
          }
          onWrite={(note) => {
            onNotes(Object.fromEntries(causes.map((cause) => [cause, note])))
            setChosen(new Set())
          }}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map((item) => (
          <EventItem
            key={item.cause}
            item={item}
            customerId={customerId}
            note={notes[item.cause] ?? ''}
            onNote={(note) => onNotes({ [item.cause]: note })}
            {...(several && {
              choice: { chosen: chosen.has(item.cause), onChoose: (on: boolean) => choose([item.cause], on) },
            })}
          />
        ))}
      </Box>
    </>
  )
}
