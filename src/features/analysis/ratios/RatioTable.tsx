import ShowChart from '@mui/icons-material/ShowChartOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import type { RatioLine, RatioPoint, RatioView } from '../../../../core/analysis/ratio-view.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { shownPeriod, shownUnit, shownValue } from '../events/shown.ts'
import { useBandText } from './useBandText.ts'
import { Verdict } from './Verdict.tsx'

/** Months of a monthly ratio that stand in the table; the drawing has more. */
const shownMonths = 6

function Value({ point, unit }: { point: RatioPoint | undefined; unit: string }) {
  if (!point) return <td className="figure">—</td>
  if (point.value === null)
    return (
      <td className="figure">
        <Box
          component="span"
          title={point.absent}
          sx={{
            display: 'inline-block',
            maxWidth: 100,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            verticalAlign: 'bottom',
            fontSize: 12,
            color: 'text.secondary',
          }}
        >
          {point.absent}
        </Box>
      </td>
    )
  return (
    <td className="figure" title={point.absent || undefined}>
      {shownValue(point.value, unit)}
      {point.verdict && <Verdict of={point.verdict} />}
    </td>
  )
}

type Props = {
  view: RatioView
  ratios: readonly RatioLine[]
  monthly: boolean
  open: string
  onOpen: (key: string) => void
}

/** Ratios by category over the periods, with what is good and the middle of the peers. A press opens one in full. */
export function RatioTable({ view, ratios, monthly, open, onOpen }: Props) {
  const translate = useTranslate()
  const bandText = useBandText()
  // The latest first: on a phone it is the one that is seen.
  const periods = (monthly ? view.months.slice(-shownMonths) : view.periods).toReversed()
  const columns = periods.length + (monthly ? 2 : 3)
  const categories = view.categories
    .map((category) => ({ ...category, lines: ratios.filter((ratio) => ratio.category === category.id) }))
    .filter(({ lines }) => lines.length > 0)
  const label = translate(monthly ? 'ratios.monthly' : 'ratios.table')
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        ...gridStyle,
        '& tbody th': { ...gridStyle['& tbody th'], minWidth: { xs: 150, sm: 220 }, p: 0 },
        '& tbody tr[aria-current] > *': { bgcolor: 'action.selected' },
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('ratios.name')}</th>
            {periods.map((period) => (
              <th key={period} scope="col" className="figure">
                {shownPeriod(period)}
              </th>
            ))}
            <th scope="col">{translate('ratios.goodBand')}</th>
            {!monthly && (
              <th scope="col" className="figure">
                {translate('ratios.median')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, name, lines }) => (
            <Fragment key={id}>
              <tr className="section">
                <th scope="rowgroup" colSpan={columns}>
                  <Box component="span" sx={{ display: 'block', px: 1.5, py: 0.5 }}>
                    {name}
                  </Box>
                </th>
              </tr>
              {lines.map((ratio) => {
                const unit = shownUnit(ratio.unit)
                const isOpen = ratio.key === open
                return (
                  <Fragment key={ratio.key}>
                    <tr aria-current={isOpen || undefined}>
                      <th scope="row">
                        <ButtonBase
                          aria-haspopup="dialog"
                          onClick={() => onOpen(ratio.key)}
                          sx={{
                            width: '100%',
                            justifyContent: 'flex-start',
                            textAlign: 'left',
                            gap: 0.5,
                            px: 1,
                            py: 0.75,
                            font: 'inherit',
                          }}
                        >
                          <ShowChart
                            aria-hidden
                            sx={{ fontSize: 16, color: isOpen ? 'accent.text' : 'text.disabled', flexShrink: 0 }}
                          />
                          <span>
                            {ratio.name}
                            {unit && unit !== '%' && (
                              <span className="unit">{translate(`events.units.${unit}`, { _: unit })}</span>
                            )}
                          </span>
                        </ButtonBase>
                      </th>
                      {periods.map((period) => (
                        <Value
                          key={period}
                          point={ratio.points.find((point) => point.period === period)}
                          unit={ratio.unit}
                        />
                      ))}
                      <td>{ratio.bands ? bandText(ratio.bands.good) : '—'}</td>
                      {!monthly && (
                        <td className="figure">{ratio.peers ? shownValue(ratio.peers.median, ratio.unit) : '—'}</td>
                      )}
                    </tr>
                  </Fragment>
                )
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
