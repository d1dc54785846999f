import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { groupThousands } from '../../../core/digits.ts'
import { resourceKey } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { findSchema, useSchemas } from '../../resources/schemas.ts'
import { countCards, type CountCard } from './cards.ts'

/** The five counts; each opens the list that it counts, where the role may see that list. */
export function CountCards() {
  const { overviewCounts } = useCalls()
  const { data, error } = useQuery({ queryKey: ['overviewCounts'], queryFn: ({ signal }) => overviewCounts(signal), retry: false })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(168px, 1fr))' }, '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } } }}>
      {countCards.map((card) => (
        <Card key={card.count} card={card} value={error ? '—' : data && groupThousands(String(data[card.count]))} />
      ))}
    </Box>
  )
}

const frame = { display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: { xs: 1, sm: 1.5 }, p: { xs: 1.5, sm: 2 }, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, textAlign: 'left' } as const

function Card({ card, value }: { card: CountCard; value: string | undefined }) {
  const translate = useTranslate()
  const { sees } = useUser()
  const schema = findSchema(useSchemas(), card.resource)
  const Icon = card.icon
  const content = (
    <>
      <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', width: { xs: 36, sm: 44 }, height: { xs: 36, sm: 44 }, borderRadius: '50%', bgcolor: `tone.${card.tone}.bg`, color: `tone.${card.tone}.text`, flexShrink: 0 }}>
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'break-word' }}>
        <Typography variant="body2" color="textSecondary">
          {translate(`overview.counts.${card.count}`)}
        </Typography>
        <Typography component="div" sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
          {value ?? <Skeleton width={40} />}
        </Typography>
      </Box>
    </>
  )
  if (!schema || !sees(schema.permission)) return <Box sx={frame}>{content}</Box>
  return (
    <ButtonBase component={Link} to={`/${resourceKey(schema)}`} sx={{ ...frame, '&:hover': { borderColor: 'primary.main' } }}>
      {content}
    </ButtonBase>
  )
}
