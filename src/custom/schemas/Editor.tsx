import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import type { SchemaEditing } from '../../../core/schema/version-types.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useDraft } from './draft/useDraft.ts'
import { useFaults } from './draft/useFaults.ts'
import { DraftBar } from './DraftBar.tsx'
import { FaultList } from './FaultList.tsx'
import { keepPending, usePending } from './from-file/pending.ts'
import { RowsBar } from './from-file/RowsBar.tsx'
import { HistoryList } from './history/HistoryList.tsx'
import { NewResourceDialog } from './NewResourceDialog.tsx'
import { NotInForce } from './NotInForce.tsx'
import { ResourceEditor } from './ResourceEditor.tsx'
import { ResourceList, type ListedResource } from './ResourceList.tsx'
import { ReviewDialog } from './review/ReviewDialog.tsx'

const views = ['edit', 'history'] as const
const FromFileDialog = lazyPart(async () => ({
  default: (await import('./from-file/FromFileDialog.tsx')).FromFileDialog,
}))

/** The page once the schemas are there. Resource, field and view stand in the address. */
export function Editor({ data }: { data: SchemaEditing }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const phone = useMediaQuery('(max-width: 899.95px)')
  const draft = useDraft(data)
  const { user } = useUser()
  const pending = usePending(user.username)
  const faults = useFaults(draft, data.mayChange)
  const [parameters, setParameters] = useSearchParams()
  const [dialog, setDialog] = useState<'review' | 'resource' | 'file' | null>(null)
  const view = views.find((known) => known === parameters.get('view')) ?? 'edit'
  // The address follows a moment later: a field that is renamed is never without its form.
  const [chosen, setChosen] = useState({
    resource: parameters.get('resource') ?? '',
    field: parameters.get('field') ?? '',
  })
  const set = (values: Partial<Record<'resource' | 'field' | 'view', string>>): void => {
    setChosen((now) => ({ resource: values.resource ?? now.resource, field: values.field ?? now.field }))
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  const known = new Set(data.files.map(({ name }) => name))
  const names = [...new Set([...known, ...Object.keys(draft.overlay)])]
  const labelOf = (name: string): string => {
    const schema = draft.resources.find((one) => one.name === name)
    return textIn(schema?.title ?? schema?.label, locale) || name
  }
  const listed = names.map((name): ListedResource => {
    const mark = draft.changed.includes(name)
      ? 'draft'
      : !known.has(name)
        ? 'added'
        : draft.overlay[name]
          ? 'changed'
          : null
    return { name, label: labelOf(name), mark }
  })
  const resource = names.includes(chosen.resource) ? chosen.resource : (names[0] ?? '')
  const disabled = !data.mayChange
  return (
    <>
      <PageHeader group="system" title={translate('schemas.title')} lead={translate('schemas.lead')} />
      {disabled && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('schemas.readOnly')}
        </Alert>
      )}
      <NotInForce version={data.version} />
      {pending && names.includes(pending.resource) && (
        <RowsBar pending={pending} waiting={draft.changed.includes(pending.resource)} />
      )}
      <Tabs
        value={view}
        onChange={(_, next: string) => set({ view: next === 'edit' ? '' : next })}
        aria-label={translate('schemas.title')}
        sx={{ mb: 2 }}
      >
        <Tab id="schemas-tab-edit" aria-controls="schemas-panel" value="edit" label={translate('schemas.view.edit')} />
        <Tab
          id="schemas-tab-history"
          aria-controls="schemas-panel"
          value="history"
          label={translate('schemas.view.history', { version: data.version })}
        />
      </Tabs>
      <Box role="tabpanel" id="schemas-panel" aria-labelledby={`schemas-tab-${view}`}>
        {view === 'history' ? (
          <HistoryList data={data} />
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: '190px minmax(0, 1fr)',
              },
            }}
          >
            <ResourceList
              resources={listed}
              selected={resource}
              disabled={disabled}
              phone={phone}
              onSelect={(name) => set({ resource: name, field: '' })}
              onAdd={() => setDialog('resource')}
              onFromFile={() => setDialog('file')}
            />
            <ResourceEditor
              key={resource}
              name={resource}
              data={data}
              draft={draft}
              faults={faults.faults.filter((fault) => fault.resource === resource)}
              selected={chosen.field}
              onSelect={(field) => set({ resource, field })}
            />
          </Box>
        )}
      </Box>
      <FaultList faults={faults.faults.filter((fault) => fault.resource === undefined)} />
      {!disabled && draft.changed.length > 0 && (
        <DraftBar
          draft={draft}
          onDiscard={() => {
            draft.clear()
            if (pending && !data.overlay[pending.resource]) keepPending(null)
          }}
          faults={faults}
          labelOf={labelOf}
          onReview={() => setDialog('review')}
          onOpen={(name) => set({ resource: name, field: '', view: '' })}
        />
      )}
      {dialog === 'review' && <ReviewDialog data={data} draft={draft} onClose={() => setDialog(null)} />}
      {dialog === 'file' && (
        <LoadedPart onMissing={() => setDialog(null)}>
          <FromFileDialog
            taken={names}
            onAdd={(name, part, rows) => {
              draft.setPart(name, part)
              keepPending({ ...rows, user: user.username })
              set({ resource: name, field: '', view: '' })
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        </LoadedPart>
      )}
      {dialog === 'resource' && (
        <NewResourceDialog
          taken={names}
          onAdd={(name, part) => {
            draft.setPart(name, part)
            set({ resource: name, field: '', view: '' })
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
