import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { limitText } from '../../../core/analysis/figures.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import type { CategorisedRule, Threshold } from '../../../core/analysis/rule.ts'
import { settingId, settingsOf, type SettingKey, type SettingPlace } from '../../../core/analysis/setting-edits.ts'
import { translate as sentence } from '../../../core/i18n/translate.ts'
import type { IndustryGroup } from '../../../core/ratios/types.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { AddPlace } from './AddPlace.tsx'
import { ThresholdField } from './ThresholdField.tsx'
import type { Draft } from './useDraft.ts'
import { placeName, shippedAt, type Telling } from './values.ts'

type Props = { rule: CategorisedRule; data: RuleAdministration; draft: Draft; telling: Telling }

/** Whom a threshold is set for, beside everybody: by what is changed, and by what is shipped for groups. */
function placesOf(
  rule: CategorisedRule,
  name: string,
  threshold: Threshold,
  { proposed, edits }: Draft,
): SettingPlace[] {
  const changed = settingsOf(proposed).flatMap(({ at }) =>
    at.ruleId === rule.id && at.part === 'threshold' && at.name === name && at.place.kind !== 'all' ? [at.place] : [],
  )
  // One that was taken away stays in sight until it is saved.
  const gone = edits.flatMap(({ at, after }) =>
    after === null &&
    at.ruleId === rule.id &&
    at.part === 'threshold' &&
    at.name === name &&
    at.place.kind === 'industry'
      ? [at.place]
      : [],
  )
  const shipped = Object.keys(threshold.groups ?? {}).map((key): SettingPlace => ({
    kind: 'group',
    key: key as IndustryGroup,
  }))
  const unique = new Map(
    [...shipped, ...changed, ...gone].map((place) => [`${place.kind}/${place.kind === 'all' ? '' : place.key}`, place]),
  )
  return [...unique.values()]
}

function OneThreshold({ rule, name, threshold, data, draft, telling }: Props & { name: string; threshold: Threshold }) {
  const translate = useTranslate()
  const { locale, names } = telling
  const keyOf = (place: SettingPlace): SettingKey => ({ ruleId: rule.id, part: 'threshold', name, place })
  const faultOf = (place: SettingPlace): string => {
    const fault = draft.faults.find(
      (candidate) =>
        candidate.ruleId === rule.id &&
        candidate.threshold === name &&
        JSON.stringify(candidate.place) === JSON.stringify(place),
    )
    return fault ? sentence(locale, fault.key, fault.parameters) : ''
  }
  const line = (place: SettingPlace) => {
    const at = keyOf(place)
    const value = draft.valueOf(at)
    const shipped = shippedAt(threshold, place)
    // A change for all comes before what is shipped for groups.
    const inherited = place.kind === 'all' ? shipped : (draft.valueOf(keyOf({ kind: 'all' })) ?? shipped)
    const own = place.kind !== 'group' || threshold.groups?.[place.key as IndustryGroup] !== undefined
    const label = placeName(place, telling)
    const clear = translate(place.kind === 'all' || own ? 'rules.toShipped' : 'rules.remove', { name: label })
    return (
      <Box key={settingId(at)} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <ThresholdField
          threshold={threshold}
          label={label}
          value={value ?? inherited}
          disabled={!data.mayChange}
          fault={faultOf(place)}
          help={
            value === null
              ? undefined
              : translate('rules.shippedAs', { value: limitText(shipped, threshold.unit, names, locale) })
          }
          names={names}
          onChange={(next) =>
            draft.set(
              at,
              place.kind === 'all' && JSON.stringify(next) === JSON.stringify(threshold.value) ? null : next,
            )
          }
        />
        {value !== null && data.mayChange && (
          <Tooltip title={clear}>
            <IconButton aria-label={clear} onClick={() => draft.set(at, null)} sx={{ mt: 0.25 }}>
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    )
  }
  const places = placesOf(rule, name, threshold, draft)
  const label = textIn(threshold.label, locale)
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, mb: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Typography component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {line({ kind: 'all' })}
        {places.map(line)}
      </Box>
      {data.mayChange && (
        <AddPlace
          branches={data.branches}
          usedPlaces={places}
          threshold={label}
          onAdd={(place) =>
            draft.set(keyOf(place), draft.valueOf(keyOf({ kind: 'all' })) ?? shippedAt(threshold, place))
          }
        />
      )}
    </Box>
  )
}

/** The limits of a rule: for everybody, and for groups of industries, industries and branches that differ. */
export function ThresholdEditor(props: Props) {
  const translate = useTranslate()
  const { rule } = props
  return (
    <Box component="section" aria-label={translate('rules.thresholds')} sx={{ mb: 3 }}>
      <Typography variant="h3" component="h3" sx={{ fontSize: 16, mb: 0.5 }}>
        {translate('rules.thresholds')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('rules.order')}
      </Typography>
      {Object.entries(rule.thresholds).map(([name, threshold]) => (
        <OneThreshold key={name} {...props} name={name} threshold={threshold} />
      ))}
    </Box>
  )
}
