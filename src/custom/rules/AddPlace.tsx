import Add from '@mui/icons-material/Add'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SettingPlace } from '../../../core/analysis/setting-edits.ts'
import { industryDivisions } from '../../../core/classification/industries.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { industryGroups } from './values.ts'

const kinds = ['group', 'industry', 'branch'] as const
type Kind = (typeof kinds)[number]
type Option = { key: string; name: string }
type Props = {
  branches: readonly { id: string; name: string }[]
  usedPlaces: readonly SettingPlace[]
  threshold: string
  onAdd: (place: SettingPlace) => void
}

/** Names somebody for whom a threshold differs: a group of industries, an industry, a branch. */
export function AddPlace({ branches, usedPlaces, threshold, onAdd }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const words = useMuiWords('MuiAutocomplete')
  const [kind, setKind] = useState<Kind | null>(null)
  const options = (of: Kind): Option[] => {
    const all =
      of === 'group'
        ? industryGroups.map((key) => ({ key, name: translate(`rules.group.${key}`) }))
        : of === 'industry'
          ? industryDivisions.map(({ code, label }) => ({ key: code, name: `${code} ${textIn(label, locale)}` }))
          : branches.map(({ id, name }) => ({ key: id, name }))
    return all.filter(({ key }) => !usedPlaces.some((place) => place.kind === of && place.key === key))
  }
  if (kind === null) {
    return (
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => setKind('group')}
        aria-label={translate('rules.addFor', { name: threshold })}
        sx={{ mt: 1 }}
      >
        {translate('rules.add')}
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      <TextField
        select
        label={translate('rules.by')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
        sx={{ flex: '0 1 150px' }}
      >
        {kinds.map((option) => (
          <MenuItem key={option} value={option}>
            {translate(`rules.place.${option}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete<Option>
        {...words}
        key={kind}
        openOnFocus
        options={options(kind)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ key }) => key}
        sx={{ flex: '1 1 220px' }}
        onChange={(_, chosen) => {
          if (!chosen) return
          onAdd({ kind, key: chosen.key })
          setKind(null)
        }}
        renderInput={(input) => <TextField {...input} autoFocus label={translate(`rules.place.${kind}`)} />}
      />
      <Button color="inherit" onClick={() => setKind(null)}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  )
}
