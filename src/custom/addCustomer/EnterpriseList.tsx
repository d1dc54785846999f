import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { StateChip } from '../../ui/tables/StateChip.tsx'

type Props = {
  id: string
  matches: EnterpriseMatch[]
  highlighted: number
  selected: string | null
  onSelect: (match: EnterpriseMatch) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** What the directory found: name, code, and what speaks against adding it. */
export function EnterpriseList({ id, matches, highlighted, selected, onSelect }: Props) {
  const translate = useTranslate()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(id, highlighted))}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, highlighted])
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={translate('customer.add.results')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minHeight: 0, flexShrink: 1, overflow: 'auto' }}
    >
      {matches.map((match, index) => (
        <Box
          key={match.enterpriseCreditCode}
          id={optionId(id, index)}
          role="option"
          aria-selected={selected === match.enterpriseCreditCode}
          aria-disabled={match.alreadyCustomer}
          onClick={() => onSelect(match)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 1,
            cursor: match.alreadyCustomer ? 'default' : 'pointer',
            borderTop: index > 0 ? 1 : 0,
            borderColor: 'divider',
            bgcolor:
              selected === match.enterpriseCreditCode
                ? 'action.selected'
                : index === highlighted
                  ? 'action.hover'
                  : undefined,
            '&:hover': { bgcolor: selected === match.enterpriseCreditCode ? 'action.selected' : 'action.hover' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {match.enterpriseName}
            </Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: 0.3 }}
            >
              {match.enterpriseCreditCode}
            </Typography>
          </Box>
          {!match.valid && <StateChip look="warning" label={translate('customer.add.badCheck')} />}
          {match.alreadyCustomer && (
            <StateChip
              look="plain"
              label={
                match.owner
                  ? translate('customer.add.alreadyOf', { owner: match.owner })
                  : translate('customer.add.already')
              }
            />
          )}
        </Box>
      ))}
    </Box>
  )
}
