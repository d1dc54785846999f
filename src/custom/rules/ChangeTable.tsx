import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { settingId, type SettingEdit, type SettingKey } from '../../../core/analysis/setting-edits.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { gridStyle } from '../../ui/tables/gridStyle.ts'
import { settingName, settingValue, type Telling } from './values.ts'

type Props = {
  label: string
  edits: readonly SettingEdit[]
  telling: Telling
  /** Settings that somebody else changed too. */ marked?: ReadonlySet<string>
  onDrop?: (at: SettingKey) => void
}

/** Changes of rules, each with its old and new value. */
export function ChangeTable({ label, edits, telling, marked, onDrop }: Props) {
  const translate = useTranslate()
  const { rules, locale } = telling
  const nameOf = (id: string): string => textIn(rules.find((rule) => rule.id === id)?.label, locale)
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        ...gridStyle,
        maxHeight: 280,
        '& td.words': { ...gridStyle['& td.words'], minWidth: 120 },
        '& thead td': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'surface.subtle' },
      }}
    >
      <table>
        <thead>
          <tr>
            {(['rule', 'setting', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {translate(`rules.change.${column}`)}
              </th>
            ))}
            {onDrop && <td />}
          </tr>
        </thead>
        <tbody>
          {edits.map(({ at, before, after }) => (
            <tr key={settingId(at)}>
              <th scope="row">
                {at.ruleId} {nameOf(at.ruleId)}
              </th>
              <td className="words">
                {settingName(at, telling)}
                {marked?.has(settingId(at)) && <span className="mark">{translate('rules.conflict.both')}</span>}
              </td>
              <td className="words">{settingValue(at, before, telling)}</td>
              <td className="words">
                <strong>{settingValue(at, after, telling)}</strong>
              </td>
              {onDrop && (
                <td>
                  <IconButton
                    size="small"
                    aria-label={translate('rules.change.drop', { name: `${at.ruleId} ${settingName(at, telling)}` })}
                    onClick={() => onDrop(at)}
                  >
                    <Undo fontSize="small" />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
