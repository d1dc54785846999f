import { addressText } from '../../../core/address.ts'
import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { FilterProps } from '../types.ts'
import { partsOf } from './parts.ts'
import { RegionPicker } from './RegionPicker.tsx'

/** The records whose address lies in a region. */
export function Filter({ field, value, onChange }: FilterProps) {
  const { locale } = useLanguage()
  const { code, names } = partsOf(isRecord(value) ? value['value'] : value)
  return (
    <RegionPicker
      code={code}
      names={names}
      onChange={(region) => onChange(region ? { op: 'eq', value: addressText({ ...region, line: '' }) } : undefined)}
      label={textIn(field['x-label'], locale)}
    />
  )
}
