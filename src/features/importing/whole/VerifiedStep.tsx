import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FileImport, FileInspection } from '../../../../core/imports-of-files.ts'
import { fieldsOf, textIn } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { changesNothing } from '../changes-nothing.ts'
import { lineOf, sheetOf } from '../plan.ts'
import { ResultStep } from '../ResultStep.tsx'
import { PicturePart } from '../picture/PicturePart.tsx'
import type { CustomerChoice } from '../state.ts'
import { useStoredPeriods } from '../useStoredPeriods.ts'
import { LeftOut } from './LeftOut.tsx'
import { takenOf, type Part } from './parts.ts'

type Props = {
  result: FileImport
  inspection: FileInspection
  parts: readonly Part[]
  tables: readonly TableSchema[]
  customer: CustomerChoice
}

/** What the import of all tables of a file would store: a line for each, and below it all that there is to check. */
export function VerifiedStep({ result, inspection, parts, tables, customer }: Props) {
  const translate = useTranslate()
  const taken = takenOf(parts, tables)
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {translate('imports.whole.verified', {
          customer: customer.userName,
          file: inspection.fileName,
          smart_count: result.tables.length,
        })}
      </Typography>
      {result.tables.every(({ changes }) => changesNothing(changes)) && (
        <Alert severity="info">{translate('imports.changes.none')}</Alert>
      )}
      {taken.some(({ part }) => sheetOf(part.plan)?.evidence?.company.same === null) && (
        <Alert severity="warning">{translate('imports.whole.noCompany', { customer: customer.userName })}</Alert>
      )}
      {result.tables.map((one, index) => {
        const own = taken[index]
        return (
          own && (
            <PicturePart key={own.part.id} part={own.part.id}>
              <VerifiedTable result={one} {...own} customer={customer} />
            </PicturePart>
          )
        )
      })}
      <LeftOut inspection={inspection} />
    </Stack>
  )
}

type TableProps = { result: FileImport['tables'][number]; part: Part; schema: TableSchema; customer: CustomerChoice }

function VerifiedTable({ result, part, schema, customer }: TableProps) {
  const translate = useTranslate()
  const { listed, remarked } = usePunctuation()
  const locale = useLocale()
  const id = useId()
  const stored = useStoredPeriods({ customer, tableId: schema.name })
  const failed = result.checks.filter(({ ok }) => !ok).length
  const warned = result.warnings?.length ?? 0
  const [isUnfolded, setUnfolded] = useState(
    failed + warned + result.changes.changed + (result.overwritesEdits?.length ?? 0) > 0,
  )
  const { plan } = part
  const fields = fieldsOf(schema)
  const { emptyFormulas = [] } = sheetOf(plan) ?? {}
  const otherNames = fields.filter(({ name }) => !['exact', null].includes(lineOf(plan, name).hint)).length
  const name = remarked(textIn(schema.label, locale), plan.sheet)
  const { added, changed, same } = result.changes
  const facts = [
    translate('imports.done.periods', { periods: listed(result.periods.filter(Boolean).slice(0, 8)) }),
    plan.unit !== '' && translate('imports.unit.own', { unit: translate(`tables.units.${plan.unit}`) }),
    translate('imports.history.countsOf', { added, changed, same }),
    otherNames > 0 && translate('imports.whole.otherNames', { smart_count: otherNames }),
    result.unmapped.length > 0 && translate('imports.result.ignoredItems', { smart_count: result.unmapped.length }),
  ].filter((text) => text !== false)
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.75 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {listed(facts, 'semicolon')}
          </Typography>
          <Typography variant="body2" color={failed + warned > 0 ? 'warning.main' : 'success.dark'}>
            {failed + warned > 0
              ? translate('imports.whole.toCheck', { failed, warned })
              : translate('imports.whole.holds', { smart_count: result.checks.length })}
          </Typography>
        </Box>
        <Button
          size="small"
          aria-expanded={isUnfolded}
          aria-controls={id}
          aria-label={translate(isUnfolded ? 'imports.whole.foldOf' : 'imports.whole.unfoldOf', { table: name })}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {translate(isUnfolded ? 'imports.result.hide' : 'imports.result.show')}
        </Button>
      </Box>
      {emptyFormulas.length > 0 && (
        <Alert severity="warning">
          {translate('imports.sheet.emptyFormulas', {
            cells: emptyFormulas.slice(0, 8).join(', ') + (emptyFormulas.length > 8 ? ' …' : ''),
          })}
        </Alert>
      )}
      <Box id={id} hidden={!isUnfolded}>
        {isUnfolded && (
          <ResultStep result={result} plan={plan} schema={schema} fields={fields} customer={customer} stored={stored} />
        )}
      </Box>
    </Box>
  )
}
