import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useTarget } from '../../../fields/reference/target.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useConditions } from '../useConditions.ts'
import { conditionText } from './condition-text.ts'

/** What the records are called that a condition names; nothing where the field names none. */
function useNameOf(field: NamedField, value: unknown): (id: unknown) => string | undefined {
  const target = useTarget(field)
  const { sees } = useUser()
  const operand = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  const ids = [operand].flat().filter((id): id is string | number => typeof id === 'string' || typeof id === 'number')
  const isKnown = target !== undefined && sees(target.schema.permission)
  const { data } = useGetManyAggregate(target?.resource ?? '', { ids }, { enabled: isKnown && ids.length > 0 })
  return (id) => {
    const record = isKnown ? data?.find((found) => found && String(found.id) === String(id)) : undefined
    return record && target?.label(record)
  }
}

type ChipProps = { field: NamedField; value: unknown; onRemove: () => void }

function ConditionChip({ field, value, onRemove }: ChipProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const nameOf = useNameOf(field, value)
  const text = conditionText(field, value, { locale, translate, nameOf })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove()
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flexShrink: 0,
        maxWidth: { xs: 300, sm: 420 },
        pl: 1.25,
        border: 1,
        borderColor: 'surface.outline',
        borderRadius: 4,
        fontSize: 13,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="span"
        title={text}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', py: 0.25 }}
      >
        {text}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('app.list.condition.remove', { text })}
        onClick={onRemove}
        onKeyDown={onKeyDown}
        sx={{ width: 28, height: 28 }}
      >
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}

/**
 * The conditions that hold and have no input in sight, each in words, to be removed one by one or all at once. On a
 * phone they are one line that scrolls. Whoever removes one by keyboard comes to the next.
 */
export function ConditionChips() {
  const translate = useTranslate()
  const { hidden, applied, apply } = useConditions()
  const place = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  const count = hidden.length
  useEffect(() => {
    if (removed.current === null) return
    const buttons = place.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? place.current
    removed.current = null
    next?.focus()
  }, [count])
  const remove = (names: readonly string[], index: number): void => {
    removed.current = index
    apply(Object.fromEntries(Object.entries(applied).filter(([name]) => !names.includes(name))))
  }
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={translate(count === 0 ? 'app.list.condition.none' : 'app.list.condition.title')}
      className="no-print"
      sx={{
        outline: 'none',
        ...(count > 0 && {
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
          overflowX: { xs: 'auto', sm: 'visible' },
        }),
      }}
    >
      {count > 0 && (
        <>
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, listStyle: 'none', m: 0, p: 0 }}
          >
            {hidden.map((field, index) => (
              <ConditionChip
                key={field['x-id']}
                field={field}
                value={applied[field.name]}
                onRemove={() => remove([field.name], index)}
              />
            ))}
          </Box>
          <Button
            size="small"
            onClick={() => remove(Object.keys(applied), 0)}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {translate('app.list.condition.removeAll')}
          </Button>
        </>
      )}
    </Box>
  )
}
