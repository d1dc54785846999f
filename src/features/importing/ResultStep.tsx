import { shownUnits, type ShownUnit } from '../../../core/money.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { ChecksList } from '../../ui/tables/ChecksList.tsx'
import { filledFields, RecordsTable } from '../../ui/tables/RecordsTable.tsx'
import { buildGrid, readsDown } from '../../ui/tables/statement-grid.ts'
import { StatementTable } from '../../ui/tables/StatementTable.tsx'
import { UnitSwitch } from '../../ui/tables/UnitSwitch.tsx'
import { hasAmounts } from '../../ui/tables/values.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { Changes } from './Changes.tsx'
import { EditedCells } from './EditedCells.tsx'
import { IgnoredItems } from './IgnoredItems.tsx'
import { PictureButton } from './picture/PictureButton.tsx'
import { FigurePlaces } from './picture/FigurePlaces.tsx'
import type { Plan } from './plan.ts'
import type { CustomerChoice } from './state.ts'

type Props = {
  result: ImportResult
  plan: Plan
  schema: TableSchema
  fields: readonly NamedField[]
  customer: CustomerChoice
  /** Periods that the customer has in this table already. */
  stored: string[]
}

/**
 * The unit in which a reader sees the amounts first: the file's own where it is one of the choices, otherwise 万元; 元
 * where a table is not of money.
 */
const firstUnit = (money: boolean, unit: Plan['unit']): ShownUnit =>
  money ? (shownUnits.find((shown) => shown === unit) ?? '万元') : '元'

/** Step 3: what the import would store, what the checks say, and what is left out. */
export function ResultStep({ result, plan, schema, fields, customer, stored }: Props) {
  const translate = useTranslate()
  const { listed, named, remarked } = usePunctuation()
  /** At most six of a list. */
  const shortList = (texts: string[]): string => listed(texts.slice(0, 6)) + (texts.length > 6 ? ' …' : '')
  const locale = useLocale()
  const [unit, setUnit] = useState<ShownUnit>(firstUnit(schema.money, plan.unit))
  const rows = useMemo(() => result.preview ?? [], [result.preview])
  const grid = useMemo(
    () => (readsDown(schema, rows.length) ? buildGrid(schema, rows, locale) : null),
    [schema, rows, locale],
  )
  const replaced = result.changes.periods
    .filter(({ period, ...counts }) => period !== '' && stored.includes(period) && counts.added + counts.changed > 0)
    .map(({ period }) => period)
  const marks = Object.fromEntries(replaced.map((period) => [period, translate('imports.result.replaces')]))
  const failed = result.checks.filter((check) => !check.ok).length
  const shownFields = useMemo(() => filledFields(fields, rows), [fields, rows])
  const caption = translate('imports.result.preview')
  const table = textIn(schema.label, locale)
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
          {translate(schema.layout === 'statement' ? 'imports.result.summaryPeriods' : 'imports.result.summaryRows', {
            customer: customer.userName,
            table,
            count: result.rows ?? rows.length,
            values: result.imported,
          })}
        </Typography>
        <PictureButton of={table} />
        {hasAmounts(schema) && <UnitSwitch unit={unit} onChange={setUnit} />}
      </Box>
      {result.warnings && result.warnings.length > 0 && (
        <Alert severity="warning">
          {translate('imports.result.warnings')}
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {result.warnings.map(({ kind, period, msg }) => (
              <li key={`${kind} ${period}`}>{msg}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failed > 0 && <Alert severity="warning">{translate('imports.result.failedChecks', { count: failed })}</Alert>}
      {result.signs.length > 0 && (
        <Alert severity="info">
          {translate('imports.result.signs')}
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {result.signs.map((sign) => (
              <li key={sign.sysEn}>
                {sign.note
                  ? named(remarked(sign.label, shortList(sign.periods)), sign.note)
                  : remarked(sign.label, shortList(sign.periods))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Changes changes={result.changes} schema={schema} unit={unit} />
      <EditedCells edits={result.overwritesEdits ?? []} schema={schema} unit={unit} />
      <FigurePlaces rows={rows} grid={grid} fields={shownFields}>
        {grid ? (
          <StatementTable grid={grid} unit={unit} caption={caption} marks={marks} maxHeight={420} sources={false} />
        ) : (
          <RecordsTable
            fields={shownFields}
            rows={rows}
            unit={unit}
            caption={caption}
            maxHeight={420}
            sources={false}
          />
        )}
      </FigurePlaces>
      <section>
        <Typography variant="subtitle2" component="h3" gutterBottom>
          {translate('tables.checks.title')}
        </Typography>
        <ChecksList checks={result.checks} money={schema.money} unit={unit} />
      </section>
      <IgnoredItems result={result} fields={fields} />
    </Stack>
  )
}
