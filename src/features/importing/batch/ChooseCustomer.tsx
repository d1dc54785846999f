import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { CustomerPicker } from '../CustomerPicker.tsx'
import type { CustomerChoice } from '../state.ts'

type Props = {
  /** What the group of buttons is called: of which file. */ name: string
  candidates: readonly CustomerChoice[]
  onChoose: (customer: CustomerChoice) => void
}

/** Whose a file is, said by a person: one of those whom it may name, or any other customer. */
export function ChooseCustomer({ name, candidates, onChoose }: Props) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(candidates.length === 0)
  const [other, setOther] = useState<CustomerChoice | null>(null)
  return (
    <Box
      role="group"
      aria-label={`${translate('importBatch.whose.title')} ${name}`}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {candidates.map((customer) => (
          <Button
            key={customer.appUserId}
            size="small"
            variant="outlined"
            onClick={() => onChoose(customer)}
            title={customer.creditCode}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {translate('importBatch.whose.is', { customer: customer.userName })}
          </Button>
        ))}
        {!isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {translate('importBatch.whose.other')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', maxWidth: 520 }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <CustomerPicker customer={other} onChange={setOther} disabled={false} error={false} />
          </Box>
          <Button variant="outlined" disabled={!other} onClick={() => other && onChoose(other)} sx={{ height: 40 }}>
            {translate('importBatch.whose.take')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
