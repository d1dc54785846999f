import type { ShownUnit } from '../../../core/money.ts'
import { isAmount } from '../../../core/schema/field-type.ts'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import type { TableValue } from '../../../core/imports.ts'
import type { CellEdit, EditProof } from '../../../core/edits.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { labelOf, showValue, unitOf } from '../../ui/tables/values.ts'

type Props = {
  edit: CellEdit
  schema: TableSchema
  /** The cell is named above the list. */ ofCell: boolean
  onOpen: (proof: EditProof, others: readonly EditProof[]) => void
  /** Absent where it cannot be undone now. */ onUndo?: () => void
}

/** Edits are told to the last digit. */
const unitShown: ShownUnit = '元'

/** One edit: old and new value, who, when, on which proof; one that was undone is struck through. */
export function EditEntry({ edit, schema, ofCell, onOpen, onUndo }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const property = Object.hasOwn(schema.schema.properties, edit.field)
    ? schema.schema.properties[edit.field]
    : undefined
  const field = property && { ...property, name: edit.field }
  // In which currency an amount of the registry was at the time, an edit does not say.
  const own = field && field['x-currency-field'] === undefined ? unitOf(field) : ''
  const unit = field && isAmount(field) ? translate(`tables.units.${unitShown}`) : own
  const show = (value: TableValue): string =>
    (field ? showValue(field, value, unitShown, locale) : String(value ?? '')) || translate('proof.history.nothing')
  const undone = edit.undoneAt !== null
  const figures = {
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    textDecoration: undone ? 'line-through' : 'none',
  } as const
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {!ofCell && (
        <Typography variant="caption" color="textSecondary" component="div">
          {[field ? labelOf(field, locale) : edit.field, edit.period, edit.rowKey].filter(Boolean).join(' · ')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          flexWrap: 'wrap',
          color: undone ? 'text.secondary' : 'text.primary',
        }}
      >
        <Typography
          component="del"
          variant="body2"
          color="textSecondary"
          sx={figures}
          aria-label={translate('proof.history.old', { value: show(edit.old) })}
        >
          {show(edit.old)}
        </Typography>
        <ArrowForward sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
        <Typography
          component={undone ? 'del' : 'ins'}
          sx={{ ...figures, fontWeight: 600, textDecoration: undone ? 'line-through' : 'none' }}
          aria-label={translate('proof.history.new', { value: show(edit.new) })}
        >
          {show(edit.new)}
        </Typography>
        {unit && (
          <Typography variant="caption" color="textSecondary">
            {unit}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {onUndo && (
          <Button
            size="small"
            onClick={onUndo}
            aria-label={`${translate('proof.undo.one')} ${show(edit.old)} → ${show(edit.new)}`}
            sx={{ minHeight: 26, py: 0 }}
          >
            {translate('proof.undo.one')}
          </Button>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {[edit.by, localTime(edit.time)].filter(Boolean).join(' · ')}
      </Typography>
      {undone && (
        <Typography variant="caption" component="div" sx={{ color: 'tone.warning.text' }}>
          {translate('proof.history.undone', { by: edit.undoneBy ?? '', time: localTime(edit.undoneAt ?? '') })}
        </Typography>
      )}
      <Proofs
        proofs={edit.proofs}
        onOpen={(proof) =>
          onOpen(
            proof,
            edit.proofs.filter(({ deleted }) => !deleted),
          )
        }
      />
    </Box>
  )
}

function Proofs({ proofs, onOpen }: { proofs: EditProof[]; onOpen: (proof: EditProof) => void }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontSize: 12, color: 'text.secondary' }}>
      <span>{translate('proof.history.proof')}</span>
      {proofs.map((proof) =>
        proof.deleted ? (
          <span key={proof.id} title={translate('proof.history.hash', { hash: proof.sha256 })}>
            {translate('proof.history.deleted', { name: proof.fileName })}
          </span>
        ) : (
          <Link
            key={proof.id}
            component="button"
            type="button"
            onClick={() => onOpen(proof)}
            title={translate('proof.history.hash', { hash: proof.sha256 })}
            sx={{ fontSize: 12, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {proof.fileName}
          </Link>
        ),
      )}
    </Box>
  )
}
