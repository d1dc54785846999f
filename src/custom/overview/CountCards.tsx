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
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { stock, work, type CountCard, type Counts } from './count-cards.ts'
import { listPath } from './links.ts'

/** What waits and what there is, now; each count opens the list that it counts, where the role may see that list. */
export function CountCards() {
  const translate = useTranslate()
  const { overviewCounts, chartRows } = useCalls()
  const counts = useQuery({
    queryKey: ['overviewCounts'],
    queryFn: ({ signal }) => overviewCounts(signal),
    retry: false,
  })
  const standing = useQuery({
    queryKey: ['statistics', 'standing'],
    queryFn: async ({ signal }) => (await chartRows('standing', {}, signal))[0],
    retry: false,
  })
  const known: Partial<Counts> = { ...standing.data, ...counts.data }
  const failed = (count: keyof Counts): boolean =>
    count === 'waitAuthCount' || count === 'highEventCount' ? standing.isError : counts.isError
  const valueOf = ({ count }: CountCard): string | undefined =>
    failed(count) ? '—' : known[count] === undefined ? undefined : groupThousands(String(known[count]))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 4fr) minmax(0, 3fr)' },
      }}
    >
      {[
        { name: 'work', cards: work },
        { name: 'stock', cards: stock },
      ].map(({ name, cards }) => (
        <Box key={name} component="section" aria-label={translate(`overview.${name}`)}>
          <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ mb: 0.75 }}>
            {translate(`overview.${name}`)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 1, sm: 1.5 },
              gridTemplateColumns: {
                xs: `repeat(${cards.length === 3 ? 3 : 2}, minmax(0, 1fr))`,
                sm: `repeat(${cards.length}, minmax(0, 1fr))`,
              },
            }}
          >
            {cards.map((card) => (
              <Card key={card.count} card={card} value={valueOf(card)} small={cards.length === 3} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: { xs: 1, sm: 1.5 },
  p: { xs: 1, sm: 1.75 },
  height: '100%',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  textAlign: 'left',
} as const

/** `small`: on a phone three stand in a row, without their signs. */
function Card({ card, value, small }: { card: CountCard; value: string | undefined; small: boolean }) {
  const translate = useTranslate()
  const { sees } = useUser()
  const schema = findSchema(useSchemas(), 'resource' in card ? card.resource : '')
  const Icon = card.icon
  const to =
    'path' in card
      ? sees(card.permission)
        ? card.path
        : undefined
      : schema && sees(schema.permission)
        ? listPath(`/${resourceKey(schema)}`, card.filter ?? {})
        : undefined
  const content = (
    <>
      <Box
        aria-hidden
        sx={{
          display: { xs: small ? 'none' : 'grid', sm: 'grid' },
          placeItems: 'center',
          width: { xs: 34, sm: 42 },
          height: { xs: 34, sm: 42 },
          borderRadius: '50%',
          bgcolor: `tone.${card.tone}.bg`,
          color: `tone.${card.tone}.text`,
          flexShrink: 0,
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'break-word' }}>
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.35, fontSize: { xs: 12.5, sm: 14 } }}>
          {translate(`overview.counts.${card.count}`)}
        </Typography>
        <Typography
          component="div"
          sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
        >
          {value ?? <Skeleton width={40} />}
        </Typography>
      </Box>
    </>
  )
  if (!to) return <Box sx={frame}>{content}</Box>
  return (
    <ButtonBase component={Link} to={to} sx={{ ...frame, '&:hover': { borderColor: 'primary.main' } }}>
      {content}
    </ButtonBase>
  )
}
