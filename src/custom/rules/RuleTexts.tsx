import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import type { CategorisedRule } from '../../../core/analysis/rule.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'

const texts = ['checks', 'formula', 'evidence', 'innocent', 'verify', 'documents', 'source'] as const
const languages: readonly Locale[] = ['zh-CN', 'en-US']

function Code({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography component="h4" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 0.5,
          p: 1.25,
          bgcolor: 'surface.subtle',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}

/** All that a rule says, in either language, and how it decides. */
export function RuleTexts({ rule, data }: { rule: CategorisedRule; data: RuleAdministration }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const [language, setLanguage] = useState<Locale>(locale)
  const cause = textIn(data.causes[rule.cause], language)
  return (
    <Box component="section" aria-label={translate('rules.about')}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h3" component="h3" sx={{ fontSize: 16 }}>
          {translate('rules.about')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          onChange={(_, next: Locale | null) => next && setLanguage(next)}
          aria-label={translate('rules.language')}
        >
          {languages.map((option) => (
            <ToggleButton key={option} value={option} sx={{ px: 1.5, py: 0.25, textTransform: 'none' }}>
              {translate(`rules.languages.${option}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        component="dl"
        lang={language}
        sx={{
          m: 0,
          mb: 2,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0.25, sm: 1 },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
        }}
      >
        {texts
          .filter((name) => textIn(rule[name], language).trim() !== '')
          .map((name) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{translate(`rules.text.${name}`)}</dt>
              <dd>{textIn(rule[name], language)}</dd>
            </Box>
          ))}
        <Box sx={{ display: 'contents' }}>
          <dt>{translate('rules.text.cause')}</dt>
          <dd>{cause}</dd>
        </Box>
        {rule.onlyFor && (
          <Box sx={{ display: 'contents' }}>
            <dt>{translate('rules.text.onlyFor')}</dt>
            <dd>{textIn(rule.onlyFor.label, language)}</dd>
          </Box>
        )}
        {rule.alone && (
          <Box sx={{ display: 'contents' }}>
            <dt>{translate('rules.text.alone')}</dt>
            <dd>{translate(`events.severity.${rule.alone}`)}</dd>
          </Box>
        )}
        {rule.groups && (
          <Box sx={{ display: 'contents' }}>
            <dt>{translate('rules.text.groups')}</dt>
            <dd>{rule.groups.map((group) => translate(`rules.group.${group}`)).join(' / ')}</dd>
          </Box>
        )}
      </Box>
      {rule.engine === 'expression' ? (
        <Code label={translate('rules.text.when')} text={rule.when} />
      ) : (
        <Code label={translate('rules.text.algorithm')} text={rule.algorithm} />
      )}
      {rule.escalate?.map(({ when, severity }) => (
        <Code
          key={when}
          label={translate('rules.text.escalate', { severity: translate(`events.severity.${severity}`) })}
          text={when}
        />
      ))}
    </Box>
  )
}
