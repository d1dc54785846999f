import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../../features/editor/times.ts'
import type { CustomerChoice } from './customers.ts'
import { DataMarks } from './DataMarks.tsx'
import { useCustomerChoices } from './useCustomerChoices.ts'

const shown = 5

/** The customers whose data came last, one click each: what there is of them, and what is missing. */
export function RecentCustomers({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (choice: CustomerChoice) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { choices } = useCustomerChoices('')
  const recent = choices.filter(({ group }) => group === 'recent').slice(0, shown)
  if (recent.length === 0) return null
  return (
    <Box>
      <Typography id={id} component="h3" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
        {translate('report.add.recent')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 0.5,
          p: 0,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {recent.map((choice) => (
          <Box component="li" key={choice.id} sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
            <ButtonBase
              disabled={disabled}
              onClick={() => onChoose(choice)}
              sx={{
                width: '100%',
                px: 2,
                py: 1,
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
                rowGap: 0.25,
                textAlign: 'left',
                '&:hover': { bgcolor: 'action.hover' },
                '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <Box component="span" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {choice.name}
              </Box>
              <DataMarks data={choice.data} />
              {choice.updated && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                  {translate('report.add.updatedAt', { time: shortTime(choice.updated) })}
                </Typography>
              )}
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
