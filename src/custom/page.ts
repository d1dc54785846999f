import type { ComponentType } from 'react'
import { pageEntries, type PageEntry, type PageName } from '../../core/navigation.ts'

/**
 * A page that no schema can express. Its address, title and access stand in `core/navigation.ts`; its code loads when
 * it is opened.
 */
export type Page = PageEntry & { name: PageName; load: () => Promise<{ default: ComponentType }> }

/** The page of a name, with how its code is loaded. */
export const pageOf = (name: PageName, load: Page['load']): Page => ({ ...pageEntries[name], name, load })
