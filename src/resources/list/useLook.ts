import { useStore } from 'react-admin'
import type { ListLook } from '../../../core/schema/types.ts'
import { useSchema } from '../../schemas/useSchemas.ts'

/** How the list around it shows its records: of the looks that its schema has, the one that this user chose last. */
export function useLook(): { look: ListLook; looks: ListLook[]; choose: (look: ListLook) => void } {
  const schema = useSchema()
  const looks = schema.list.views ?? [schema.list.view ?? 'table']
  const [stored, choose] = useStore<ListLook | null>(`look.${schema.name}`, null)
  const look = stored && looks.includes(stored) ? stored : (looks[0] ?? 'table')
  return { look, looks, choose }
}
