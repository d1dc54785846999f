import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'
import { useTarget } from './target.ts'

const Picker = lazyPart(async () => ({ default: (await import('./Picker.tsx')).Picker }))

export function Filter(props: FilterProps) {
  const target = useTarget(props.field)
  const { may } = useUser()
  const { locale } = useLanguage()
  if (!target || !may(target.schema.permission, 'query')) return <FilterText {...props} />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={37} />}>
      <Picker
        target={target}
        value={isRecord(props.value) ? props.value['value'] : props.value}
        onChange={(id) => props.onChange(id ?? undefined)}
        label={textIn(props.field['x-label'], locale)}
      />
    </Suspense>
  )
}
