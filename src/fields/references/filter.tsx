import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTarget } from '../reference/target.ts'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'
import { idsOf } from './ids.ts'
import { Picker } from './Picker.tsx'

/** The records that name any of those which are chosen. */
export function Filter(props: FilterProps) {
  const target = useTarget(props.field)
  const { may } = useUser()
  const { locale } = useLanguage()
  const { value, onChange } = props
  if (!target || !may(target.schema.permission, 'query')) return <FilterText {...props} />
  const operand = isRecord(value) ? value['value'] : value
  return (
    <Picker
      target={target}
      ids={operand === undefined ? [] : idsOf(operand)}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : { op: 'in', value: ids })}
      label={textIn(props.field['x-label'], locale)}
    />
  )
}
