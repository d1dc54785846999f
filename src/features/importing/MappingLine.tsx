import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SheetItem } from '../../../core/imports.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { MappingStatus } from './MappingStatus.tsx'
import type { Line, Target } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'

export type LineProps = {
  field: NamedField
  label: string
  line: Line
  consistent: boolean
  tried: boolean
  items: SheetItem[]
  byRow: Map<number, SheetItem>
  inUse: Map<number, string>
  /** Several lines of a statement may make one field; a column of a generic table fills one alone. */
  several: boolean
  dispatch: (action: PlanAction) => void
}

/** One system field and what of the file fills it. Several lines of the file can be added up or subtracted. */
export const MappingLine = memo(function MappingLine({
  field,
  label,
  line,
  consistent,
  tried,
  items,
  byRow,
  inUse,
  several,
  dispatch,
}: LineProps) {
  const translate = useTranslate()
  const [editing, setEditing] = useState<number | null>(null)
  const { targets } = line
  const match = (next: Target[]): void => dispatch({ type: 'match', field: field.name, targets: next })
  const pick = (index: number, row: number | null): void => {
    setEditing(null)
    const sign = targets[index]?.sign ?? 1
    if (row === null) match(targets.filter((_, at) => at !== index))
    else
      match(
        index < targets.length
          ? targets.map((target, at) => (at === index ? { row, sign } : target))
          : [...targets, { row, sign }],
      )
  }
  const picker = (index: number) => (
    <ItemPicker
      items={items}
      chosen={targets[index]?.row ?? null}
      inUse={inUse}
      label={translate('imports.map.itemFor', { field: label })}
      onPick={(row) => pick(index, row)}
      onClose={() => setEditing(null)}
    />
  )
  const missing = Boolean(field['x-required']) && targets.length === 0

  return (
    <tr data-field={field.name} className={missing && tried ? 'missing' : undefined}>
      <th scope="row">
        {label}
        {field['x-required'] && (
          <span className="required" title={translate('imports.map.required')}>
            *
          </span>
        )}
        <div className="key">{field.name}</div>
      </th>
      <td>
        {targets.map((target, index) => (
          <Box key={`${target.row}:${index}`} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {(targets.length > 1 || target.sign < 0) && (
              <IconButton
                size="small"
                aria-label={translate(target.sign > 0 ? 'imports.map.added' : 'imports.map.subtracted')}
                title={translate(target.sign > 0 ? 'imports.map.added' : 'imports.map.subtracted')}
                onClick={() =>
                  match(
                    targets.map((entry, at) => (at === index ? { ...entry, sign: entry.sign > 0 ? -1 : 1 } : entry)),
                  )
                }
                sx={{ width: 24, height: 24, fontSize: 16, border: 1, borderColor: 'divider', borderRadius: 1 }}
              >
                {target.sign > 0 ? '+' : '−'}
              </IconButton>
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {editing === index ? (
                picker(index)
              ) : (
                <ItemButton item={byRow.get(target.row)} label={label} onClick={() => setEditing(index)} />
              )}
            </Box>
            {targets.length > 1 && (
              <IconButton
                size="small"
                aria-label={translate('imports.map.removeLine')}
                onClick={() => match(targets.filter((_, at) => at !== index))}
              >
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        ))}
        {editing === targets.length && picker(targets.length)}
        {editing !== targets.length && targets.length === 0 && (
          <ItemButton item={undefined} label={label} onClick={() => setEditing(0)} />
        )}
      </td>
      <td className="tools">
        {several && targets.length > 0 && editing === null && (
          <IconButton
            size="small"
            aria-label={translate('imports.map.addLine', { field: label })}
            title={translate('imports.map.addLine', { field: label })}
            onClick={() => setEditing(targets.length)}
          >
            <Add sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </td>
      <MappingStatus
        line={line}
        consistent={consistent}
        label={label}
        onConfirm={() => dispatch({ type: 'confirm', field: field.name })}
        onForgotten={() => dispatch({ type: 'forget', field: field.name })}
      />
    </tr>
  )
})

function ItemButton({ item, label, onClick }: { item: SheetItem | undefined; label: string; onClick: () => void }) {
  const translate = useTranslate()
  const none = translate('imports.map.none')
  return (
    <ButtonBase
      onClick={onClick}
      aria-haspopup="listbox"
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1,
        px: 1,
        minHeight: 28,
        borderRadius: 0.5,
        border: 1,
        borderColor: 'transparent',
        fontSize: 13,
        textAlign: 'left',
        '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'background.paper' },
      }}
    >
      <span className="spoken">{label}</span>
      {item ? (
        <>
          <span className="place">{item.cell}</span>
          <span style={{ flex: 1, minWidth: 0, whiteSpace: 'normal', wordBreak: 'normal', overflowWrap: 'anywhere' }}>
            {item.label}
          </span>
          <span className="sample">{item.sample}</span>
        </>
      ) : (
        <span className="none">{none}</span>
      )}
    </ButtonBase>
  )
}
