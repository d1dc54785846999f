import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../core/schema/fields.ts'

type ShowProps = { field: NamedField; value: unknown }
type DoneProps = { field: NamedField; record: RaRecord; onFinish: () => void }

/** A special look that `x-form.widget` names, beyond what the field's type does. */
export type Widget = {
  /** On the page of a record. */
  Show?: LazyExoticComponent<ComponentType<ShowProps>>
  /** Shown after a record was created, instead of leaving the page. */
  Done?: LazyExoticComponent<ComponentType<DoneProps>>
}

const widgets: Record<string, Widget> = {
  qrcode: { Show: lazy(() => import('./qrcode/QrShow.tsx')), Done: lazy(() => import('./qrcode/QrDone.tsx')) },
}

export const widgetOf = (field: NamedField): Widget | undefined => widgets[field['x-form']?.widget ?? '']
