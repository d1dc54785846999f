import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { EventInput } from '../../../../core/analysis/events.ts'
import { groupThousands } from '../../../../core/digits.ts'
import { useUser } from '../../../authProvider/user.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { sourceLines } from '../../../ui/tables/sourceText.ts'
import { shownPeriod } from './shown.ts'

/** The page of a stored value. */
export const placeOf = (customerId: string, { table, field, period }: EventInput): string =>
  `/homePage/viewCustomerData?${new URLSearchParams({ appUserId: customerId, table, field, period }).toString()}`

const figure = (value: string): string => (/^-?\d+(\.\d+)?$/.test(value) ? groupThousands(value) : value)

function Input({ input, customerId }: { input: EventInput; customerId: string }) {
  const translate = useTranslate()
  const { may } = useUser()
  const [first, ...lines] = input.source ? sourceLines(input.source, translate) : [translate('tables.source.none')]
  return (
    <tr>
      <th scope="row">
        {may('home', 'get') && input.table !== '' ? (
          <MuiLink
            component={Link}
            to={placeOf(customerId, input)}
            aria-label={translate('events.openCell', { name: input.name, period: shownPeriod(input.period) })}
          >
            {input.name}
          </MuiLink>
        ) : (
          input.name
        )}
      </th>
      <td>{shownPeriod(input.period)}</td>
      <td className="figure">
        {figure(input.value)}
        {input.unit && (
          <span className="unit">
            {translate(`events.units.${input.unit}`, { _: input.unit === 'number' ? '' : input.unit })}
          </span>
        )}
      </td>
      <Box component="td" className="words" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[...lines, first].join(' · ')}
      </Box>
    </tr>
  )
}

/** The stored values that a rule rests on, each a way to its cell, with the file that it came from. */
export function Inputs({
  inputs,
  more = 0,
  customerId,
}: {
  inputs: readonly EventInput[]
  /** How many there are besides. */ more?: number | undefined
  customerId: string
}) {
  const translate = useTranslate()
  return (
    <section>
      <Typography variant="h4" component="h3" gutterBottom>
        {translate('events.inputs')}
      </Typography>
      <Box
        sx={{
          ...gridStyle,
          maxHeight: 300,
          '& tbody th': { ...gridStyle['& tbody th'], minWidth: { xs: 110, sm: 150 } },
        }}
        role="region"
        aria-label={translate('events.inputs')}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {(['name', 'period', 'value', 'source'] as const).map((column) => (
                <th key={column} scope="col" className={column === 'value' ? 'figure' : undefined}>
                  {translate(`events.input.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inputs.map((input, index) => (
              <Input
                key={`${input.table}.${input.field}@${input.period} ${index}`}
                input={input}
                customerId={customerId}
              />
            ))}
          </tbody>
        </table>
      </Box>
      {more > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
          {translate('events.moreInputs', { count: groupThousands(String(more)), shown: inputs.length })}
        </Typography>
      )}
    </section>
  )
}
