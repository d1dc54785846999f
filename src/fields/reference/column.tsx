import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useGetManyAggregate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { rowPath } from '../../../core/schema/row-path.ts'
import type { ColumnProps } from '../types.ts'
import { type Target, useTarget } from './target.ts'

function Name({ target, id }: { target: Target; id: string }) {
  const { sees } = useUser()
  const { data, isPending } = useGetManyAggregate(
    target.resource,
    { ids: [id] },
    { enabled: sees(target.schema.permission) },
  )
  if (!sees(target.schema.permission)) return <>{id}</>
  if (isPending) return <Skeleton width={120} component="span" sx={{ display: 'inline-block' }} />
  const record = data?.[0]
  const path = record && rowPath(target.schema, record)
  if (!record) return <>{id}</>
  return path ? (
    <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
      {target.label(record)}
    </Link>
  ) : (
    <>{target.label(record)}</>
  )
}

export function Column({ field, value }: ColumnProps) {
  const target = useTarget(field)
  return target ? <Name target={target} id={String(value)} /> : <>{String(value)}</>
}
