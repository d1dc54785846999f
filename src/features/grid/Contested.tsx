import type { ShownUnit } from '../../../core/money.ts'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../../core/schema/types.ts'
import { showValue } from '../../ui/tables/values.ts'
import type { DraftCell } from './model/drafts.ts'
import type { GridCell } from './model/view.ts'

type Props = {
  stored: GridCell
  draft: DraftCell
  unit: ShownUnit
  locale: Locale
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** A cell that two people have changed: both values, and the choice of one. */
export function Contested({ stored, draft, unit, locale, onChoose }: Props) {
  const translate = useTranslate()
  const shown = (value: unknown): string => showValue(stored.field, value, unit, locale) || translate('grid.empty')
  return (
    <span className="choice">
      <button type="button" onClick={() => onChoose('mine')}>
        {translate('grid.conflict.mine', { value: shown(draft.value) })}
      </button>
      <button type="button" onClick={() => onChoose('theirs')}>
        {translate('grid.conflict.theirs', { value: shown(draft.theirs?.value) })}
      </button>
    </span>
  )
}
