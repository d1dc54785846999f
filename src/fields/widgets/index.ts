import type { ComponentType, LazyExoticComponent } from 'react'
import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { WidgetName } from '../../../core/schema/widgets.ts'
import { ColleagueName } from './colleague/ColleagueName.tsx'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import type { InputProps } from '../types.ts'

type ShowProps = { field: NamedField; value: unknown; record: RaRecord }
type TileProps = ShowProps
type DoneProps = { field: NamedField; record: RaRecord; onFinish: () => void }

/** A special look that `x-form.widget` names, beyond what the field's type does. */
export type Widget = {
  /** In a form, instead of the input of the field's type. */
  Input?: LazyExoticComponent<ComponentType<InputProps>>
  /** Among the fields on the page of a record, instead of the value. */
  Value?: ComponentType<ShowProps>
  /** On the page of a record. */
  Show?: LazyExoticComponent<ComponentType<ShowProps>>
  /** On the card of a record in a list, as its picture. */
  Tile?: LazyExoticComponent<ComponentType<TileProps>>
  /** Shown after a record was created, instead of leaving the page. */
  Done?: LazyExoticComponent<ComponentType<DoneProps>>
}

const widgets: Partial<Record<WidgetName, Widget>> = {
  qrcode: {
    Tile: lazyPart(() => import('./qrcode/QrTile.tsx')),
    Show: lazyPart(() => import('./qrcode/QrShow.tsx')),
    Done: lazyPart(() => import('./qrcode/QrDone.tsx')),
  },
  'permission-matrix': {
    Input: lazyPart(() => import('./permissions/MatrixInput.tsx')),
    Show: lazyPart<ShowProps>(() => import('./permissions/MatrixShow.tsx')),
  },
  'password-once': { Done: lazyPart(() => import('./password/PasswordDone.tsx')) },
  bank: { Input: lazyPart(() => import('./banks/BankInput.tsx')) },
  'bank-branch': { Input: lazyPart(() => import('./banks/BranchInput.tsx')) },
  'bank-shown': { Input: lazyPart(() => import('./banks/ShownInput.tsx')) },
  colleague: { Value: ColleagueName, Input: lazyPart(() => import('./colleague/ColleagueInput.tsx')) },
  changes: { Show: lazyPart<ShowProps>(() => import('./changes/ChangesShow.tsx')) },
}

export function widgetOf(field: NamedField): Widget | undefined {
  const name = field['x-form']?.widget
  return name === undefined ? undefined : widgets[name]
}
