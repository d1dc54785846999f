import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportChanges } from '../../../core/import-results.ts'
import type { TableValue } from '../../../core/imports.ts'
import type { ShownUnit } from '../../../core/money.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { gridStyle } from '../../ui/tables/gridStyle.ts'
import { showValue } from '../../ui/tables/values.ts'
import { changesNothing } from './changes-nothing.ts'

type Props = { changes: ImportChanges; schema: TableSchema; unit: ShownUnit }

const shownAtOnce = 8

/** What an import changes against what is stored: how many values of each period, and which ones from what to what. */
export function Changes(props: Props) {
  const translate = useTranslate()
  const { added, changed, same, periods, cells } = props.changes
  if (changesNothing(props.changes)) return <Alert severity="info">{translate('imports.changes.none')}</Alert>
  return (
    <Box component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('imports.changes.title')}
      </Typography>
      <Typography variant="body2">{translate('imports.changes.summary', { added, changed, same })}</Typography>
      {periods.length > 1 && <Periods {...props} />}
      {cells.length > 0 && <Cells {...props} />}
    </Box>
  )
}

function Periods({ changes }: Props) {
  const translate = useTranslate()
  const counts = ['added', 'changed', 'same'] as const
  return (
    <Box
      sx={{ ...gridStyle, maxHeight: 200, maxWidth: 560 }}
      tabIndex={0}
      role="region"
      aria-label={translate('imports.changes.byPeriod')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('imports.changes.period')}</th>
            {counts.map((name) => (
              <th key={name} scope="col" className="figure">
                {translate(`imports.changes.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.periods.map((row) => (
            <tr key={row.period}>
              <th scope="row">{row.period || translate('app.show.empty')}</th>
              {counts.map((name) => (
                <td key={name} className="figure">
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Cells({ changes, schema, unit }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const [all, setAll] = useState(false)
  const show = (name: string, value: TableValue): string => {
    const field = schema.schema.properties[name]
    return (field && showValue({ ...field, name }, value, unit, locale)) || translate('imports.changes.nothing')
  }
  const shown = all ? changes.cells : changes.cells.slice(0, shownAtOnce)
  const heads = ['field', 'period', 'stored', 'file'] as const
  return (
    <>
      <Box
        sx={{ ...gridStyle, maxHeight: 280 }}
        tabIndex={0}
        role="region"
        aria-label={translate('imports.changes.cells')}
      >
        <table>
          <thead>
            <tr>
              {heads.map((name, index) => (
                <th key={name} scope="col" className={index > 1 ? 'figure' : undefined}>
                  {translate(`imports.changes.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cell) => (
              <tr key={`${cell.period} ${cell.rowKey} ${cell.sysEn}`}>
                <th scope="row">{cell.label}</th>
                <td>{[cell.period, cell.rowKey].filter(Boolean).join(' ')}</td>
                <td className="figure">{show(cell.sysEn, cell.old)}</td>
                <td className="figure">{show(cell.sysEn, cell.new)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {changes.cells.length > shownAtOnce && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ alignSelf: 'flex-start' }}>
          {translate(all ? 'imports.changes.fewer' : 'imports.changes.all', { smart_count: changes.cells.length })}
        </Button>
      )}
    </>
  )
}
