import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ReportDocument } from '../../../core/document/types.ts'
import { useUser } from '../../authProvider/user.ts'
import type { ReportConfig } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ConflictDialog } from '../../editor/conflict/ConflictDialog.tsx'
import { DocumentFrame } from '../../editor/frame/DocumentFrame.tsx'
import { ReportHeader } from '../../editor/frame/ReportHeader.tsx'
import { gapsOf } from '../../editor/gaps/gaps.ts'
import { EditorToolbar } from '../../editor/toolbar/EditorToolbar.tsx'
import { useReportEditor } from '../../editor/useReportEditor.ts'
import { CopiesDialog } from './CopiesDialog.tsx'
import { EditorActions } from './EditorActions.tsx'
import { GapsButton } from './GapsButton.tsx'
import { NameField } from './NameField.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RecoveryNotice } from './RecoveryNotice.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useConflict } from './useConflict.ts'
import { useRecovery } from './useRecovery.ts'
import { useReportSaving } from './useReportSaving.ts'

type Dialog = 'publish' | 'copies' | null
type Props = { reportId: string; config: ReportConfig; onReload: () => void }

/** One visit of the editor, from the version that was loaded on. */
export function EditorSession({ reportId, config, onReload }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const calls = useCalls()
  const queries = useQueryClient()
  const { user } = useUser()
  const [name, setName] = useState(config.reportName)
  const [dialog, setDialog] = useState<Dialog>(null)
  const [drafting, setDrafting] = useState(false)
  const editor = useReportEditor({ reportId, document: config.document, editable: true, label: name })
  const saving = useReportSaving(editor, reportId, config)
  const { autosave, state } = saving
  const conflict = useConflict(saving, onReload)
  const recovery = useRecovery(editor, reportId, user.username, config.document)
  const offered = recovery.copies.find((copy) => !copy.setAside)
  const viewPath = `/homePage/viewReport/${encodeURIComponent(reportId)}`

  const restore = async (copy: (typeof recovery.copies)[number]): Promise<void> => {
    setDialog(null)
    recovery.restore(copy)
    notify('report.recovery.restored', { type: 'info' })
    if (await autosave.flush()) await recovery.forget(copy)
  }
  const rename = async (next: string): Promise<boolean> => {
    try {
      if (!(await autosave.perform((version) => calls.updateReport(reportId, { reportName: next, version })))) return false
      setName(next)
      notify('report.edit.renamed', { type: 'success' })
      return true
    } catch (error) {
      conflict.refused(error)
      return false
    }
  }
  const saveDraft = async (): Promise<void> => {
    setDrafting(true)
    try {
      if (!(await autosave.flush()) || !(await autosave.perform((version) => calls.draftReport(reportId, name, version)))) return
      notify('report.edit.savedDraft', { type: 'success' })
    } catch (error) {
      conflict.refused(error)
    } finally {
      setDrafting(false)
    }
  }
  const publish = async (): Promise<void> => {
    try {
      if (!(await autosave.flush()) || !(await autosave.perform((version) => calls.publishReport(reportId, name, version)))) return
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
      notify('report.publish.done', { type: 'success' })
      navigate(viewPath, { replace: true })
    } catch (error) {
      conflict.refused(error)
    } finally {
      setDialog(null)
    }
  }
  const preview = async (): Promise<void> => {
    await autosave.flush()
    navigate(viewPath)
  }
  return (
    <>
      <DocumentFrame
        editor={editor}
        header={
          <ReportHeader
            back="/homePage/draftList" backLabel={translate('report.edit.back')} status="draft" name={<NameField name={name} onRename={rename} />}
            facts={<SaveStatus state={state} onRetry={() => void autosave.flush()} onResolve={conflict.show} />}
            actions={
              <EditorActions
                reportId={reportId} saving={drafting} onFlush={() => autosave.flush()} onPreview={() => void preview()} onSave={() => void saveDraft()} onPublish={() => setDialog('publish')}
                onCopies={() => void recovery.reload().then(() => setDialog('copies'))}
              />
            }
          />
        }
        toolbar={<EditorToolbar editor={editor}><GapsButton editor={editor} /></EditorToolbar>}
        notice={offered && <RecoveryNotice copy={offered} version={state.version} onRestore={() => void restore(offered)} onDiscard={() => void recovery.discard(offered)} />}
      />
      {conflict.open && state.latest && (
        <ConflictDialog mine={editor.getJSON() as ReportDocument} version={state.version} latest={state.latest} onLoadLatest={conflict.loadLatest} onOverwrite={conflict.overwrite} onLater={conflict.hide} />
      )}
      {dialog === 'publish' && <PublishDialog name={name} document={editor.getJSON() as ReportDocument} version={state.version} gaps={gapsOf(editor).length} onClose={() => setDialog(null)} onPublish={publish} />}
      {dialog === 'copies' && <CopiesDialog copies={recovery.copies} onRestore={(copy) => void restore(copy)} onDiscard={(copy) => void recovery.discard(copy)} onClose={() => setDialog(null)} />}
    </>
  )
}
