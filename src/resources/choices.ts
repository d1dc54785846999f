import type { ComponentType, LazyExoticComponent } from 'react'
import type { RaRecord } from 'react-admin'
import type { Action } from '../../core/permissions.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'

/** What is asked about one record, or done with it; it closes itself when it is done. */
export type ChoiceDialogProps = { schema: ResourceSchema; record: RaRecord; onClose: () => void }

/**
 * Something that a record offers: behind the menu of its row, and on its own page as a button unless `page` says no.
 * `label` is a key of the catalogues.
 */
export type RecordChoice = {
  label: string
  needs?: Action
  danger?: boolean
  page?: false
  /** Takes the place of the usual way to change a record, in rows and menus. */ instead?: 'edit'
  /** Only for such records. */ when?: (record: RaRecord) => boolean
} & ({ Dialog: LazyExoticComponent<ComponentType<ChoiceDialogProps>> } | { to: (record: RaRecord) => string })
