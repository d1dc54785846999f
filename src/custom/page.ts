import type { ComponentType } from 'react'
import type { PermissionId } from '../../core/permissions.ts'
import type { MenuGroup } from '../../core/schema/types.ts'

/** A page that no schema can express. It owns its address; its code loads when it is opened. */
export type Page = {
  /** react-router path, without the leading slash. */
  path: string
  /** Key of its title in the catalogues. */
  title: string
  permission: PermissionId
  menu?: { group: MenuGroup; order: number; icon: string }
  load: () => Promise<{ default: ComponentType }>
}
