import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { isOpenGuess, type Hint, type Line } from './plan.ts'

const looks: Record<Hint, 'good' | 'warning' | 'plain'> = {
  exact: 'good',
  alias: 'good',
  sum: 'good',
  remembered: 'plain',
  guess: 'warning',
  manual: 'plain',
}

/** Whether the two names are the same, and how the match came about; an open guess can be confirmed here. */
export function MappingStatus({
  line,
  consistent,
  label,
  onConfirm,
}: {
  line: Line
  consistent: boolean
  label: string
  onConfirm: () => void
}) {
  const translate = useTranslate()
  return (
    <>
      <td className={consistent ? 'status same' : 'status'}>
        {translate(consistent ? 'imports.map.same' : 'imports.map.different')}
      </td>
      <td className="hint">
        {line.hint && <StateChip look={looks[line.hint]} label={translate(`imports.map.hints.${line.hint}`)} />}
        {isOpenGuess(line) && (
          <Button
            size="small"
            onClick={onConfirm}
            aria-label={translate('imports.map.confirmOne', { field: label })}
            sx={{ ml: 0.5, minWidth: 0, px: 1, py: 0 }}
          >
            {translate('imports.map.confirm')}
          </Button>
        )}
        {!line.hint && <span className="none">{translate('imports.map.ignored')}</span>}
      </td>
    </>
  )
}
