import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { StateView } from '../../ui/pages/StatePage.tsx'
import { filteredRules, ruleStates, type RuleFilter } from './filter.ts'
import { RuleLine } from './RuleLine.tsx'
import type { Draft } from './useDraft.ts'

type Props = { data: RuleAdministration; draft: Draft; onOpen: (ruleId: string) => void }

/** All rules by category, found by number, name and what they check. */
export function RuleList({ data, draft, onOpen }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const [filter, setFilter] = useState<RuleFilter>({ q: '', category: '', state: 'all' })
  const change = (part: Partial<RuleFilter>): void => setFilter((now) => ({ ...now, ...part }))
  const matches = filteredRules(data, draft, useDeferredValue(filter), locale)
  return (
    <Card sx={{ p: 2 }}>
      <Box role="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <TextField
          label={translate('rules.search')}
          value={filter.q}
          onChange={({ target }) => change({ q: target.value })}
          sx={{ flex: '1 1 220px', maxWidth: { sm: 380 } }}
          slotProps={{
            htmlInput: { maxLength: 100 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <TextField
          select
          label={translate('rules.category')}
          value={filter.category}
          onChange={({ target }) => change({ category: target.value })}
          sx={{ flex: { xs: '1 1 45%', sm: '0 1 200px' } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('rules.anyCategory')}</MenuItem>
          {data.categories.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {textIn(label, locale)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('rules.state.title')}
          value={filter.state}
          onChange={({ target }) => change({ state: target.value as RuleFilter['state'] })}
          sx={{ flex: { xs: '1 1 45%', sm: '0 1 160px' } }}
        >
          {ruleStates.map((state) => (
            <MenuItem key={state} value={state}>
              {translate(`rules.state.${state}`)}
            </MenuItem>
          ))}
        </TextField>
        <Typography role="status" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {translate('rules.found', { smart_count: matches.length })}
        </Typography>
      </Box>
      {matches.length === 0 && (
        <StateView
          heading="h2"
          icon={FilterAltOff}
          title={translate('rules.none')}
          text={translate('rules.noneText')}
        />
      )}
      {data.categories.map(({ id, label }) => {
        const rules = matches.filter(({ category }) => category === id)
        if (rules.length === 0) return null
        return (
          <Box key={id} component="section" aria-label={textIn(label, locale)} sx={{ '& + &': { mt: 2.5 } }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
              <Typography variant="h3" component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
                {textIn(label, locale)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {rules.length}
              </Typography>
            </Box>
            <Box
              component="ul"
              sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
            >
              {rules.map((rule) => (
                <RuleLine key={rule.id} rule={rule} data={data} draft={draft} onOpen={onOpen} />
              ))}
            </Box>
          </Box>
        )
      })}
    </Card>
  )
}
