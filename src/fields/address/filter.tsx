import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { addressText } from '../../../core/address.ts'
import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import type { FilterProps } from '../types.ts'
import { partsOf } from './parts.ts'

const RegionPicker = lazyPart(async () => ({ default: (await import('./RegionPicker.tsx')).RegionPicker }))

/** The records whose address lies in a region. */
export function Filter({ field, value, onChange }: FilterProps) {
  const { locale } = useLanguage()
  const { code, names } = partsOf(isRecord(value) ? value['value'] : value)
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={37} />}>
      <RegionPicker
        code={code}
        names={names}
        onChange={(region) => onChange(region ? { op: 'eq', value: addressText({ ...region, line: '' }) } : undefined)}
        label={textIn(field['x-label'], locale)}
      />
    </Suspense>
  )
}
