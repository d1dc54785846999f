import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { modelNames } from '../../../core/ratios/model-library.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { DraftBar } from './DraftBar.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RuleList } from './RuleList.tsx'
import { TransferButtons } from './TransferButtons.tsx'
import { ScoreView } from './score/ScoreView.tsx'
import { useDraft } from './useDraft.ts'
import type { Telling } from './values.ts'
import { VersionList } from './VersionList.tsx'

const views = ['list', 'versions', 'score'] as const

/** The page once the rules are there. The rule that is open and the view stand in the address. */
export function Administration({ data }: { data: RuleAdministration }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { tables } = useSchemas()
  const draft = useDraft(data)
  const [parameters, setParameters] = useSearchParams()
  const [reviewing, setReviewing] = useState(false)
  const telling: Telling = useMemo(
    () => ({
      rules: data.rules,
      branches: data.branches,
      names: namesOf(tables, locale, modelNames),
      locale,
      translate,
    }),
    [data, tables, locale, translate],
  )
  const view = views.find((known) => known === parameters.get('view')) ?? 'list'
  const open = data.rules.find(({ id }) => id === parameters.get('rule'))
  const set = (name: string, value: string): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        group="system"
        title={translate('rules.title')}
        lead={translate('rules.lead')}
        actions={<TransferButtons data={data} draft={draft} />}
      />
      {!data.mayChange && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('rules.readOnly')}
        </Alert>
      )}
      <Tabs
        value={view}
        onChange={(_, next: string) => set('view', next === 'list' ? '' : next)}
        aria-label={translate('rules.title')}
        sx={{ mb: 2 }}
      >
        <Tab
          id="rules-tab-list"
          aria-controls="rules-panel"
          value="list"
          label={translate('rules.view.list', { smart_count: data.rules.length })}
        />
        <Tab
          id="rules-tab-versions"
          aria-controls="rules-panel"
          value="versions"
          label={translate('rules.view.versions', {
            name: translate(data.version === 0 ? 'rules.versions.shipped' : 'rules.versions.name', {
              version: data.version,
            }),
          })}
        />
        <Tab id="rules-tab-score" aria-controls="rules-panel" value="score" label={translate('scoreWeights.tabName')} />
      </Tabs>
      <Box
        role="tabpanel"
        id="rules-panel"
        aria-labelledby={`rules-tab-${view}`}
        sx={{ pb: draft.edits.length > 0 ? 10 : 0 }}
      >
        {view === 'list' ? (
          <RuleList data={data} draft={draft} onOpen={(id) => set('rule', id)} />
        ) : view === 'versions' ? (
          <VersionList data={data} telling={telling} />
        ) : (
          <ScoreView />
        )}
      </Box>
      <RuleDrawer rule={open} data={data} draft={draft} telling={telling} onClose={() => set('rule', '')} />
      {data.mayChange && draft.edits.length > 0 && (
        <DraftBar draft={draft} onReview={() => setReviewing(true)} onOpen={(id) => set('rule', id)} />
      )}
      {reviewing && <ReviewDialog data={data} draft={draft} telling={telling} onClose={() => setReviewing(false)} />}
    </>
  )
}
