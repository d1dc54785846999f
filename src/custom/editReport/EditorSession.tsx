import type { PublishDecisions } from '../../../core/contracts/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import type { Finding } from '../../../core/report-checks.ts'
import type { ReportConfig } from '../../../core/contracts/reports.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { documentJson } from '../../features/editor/autosave/document-json.ts'
import { ConflictDialog } from '../../features/editor/conflict/ConflictDialog.tsx'
import { DocumentFrame } from '../../features/editor/frame/DocumentFrame.tsx'
import { ReportHeader } from '../../features/editor/frame/ReportHeader.tsx'
import { FigureSourcesContext } from '../../features/editor/figures/sources.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { SideRail } from '../../features/editor/panels/SideRail.tsx'
import { showDocument } from '../../features/editor/refresh/show-document.ts'
import { StaleNotice } from '../../features/editor/refresh/StaleNotice.tsx'
import type { EditorSession as Session } from '../../features/editor/panels/types.ts'
import { EditorToolbar } from '../../features/editor/toolbar/EditorToolbar.tsx'
import { useReportEditor } from '../../features/editor/useReportEditor.ts'
import { CopiesDialog } from './CopiesDialog.tsx'
import { EditorActions } from './EditorActions.tsx'
import { GapsButton } from './GapsButton.tsx'
import { NameField } from './NameField.tsx'
import { goToFinding } from './publishing/go-to.ts'
import { PublishDialog } from './publishing/PublishDialog.tsx'
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
  const { autosave } = saving
  const conflict = useConflict(saving, onReload)
  const [figures, setFigures] = useState(config.figures)
  const [panel, setPanel] = useState<string | null>(null)
  const session: Session = {
    reportId,
    editor,
    config,
    refused: conflict.refused,
    version: () => autosave.state().version,
    flush: () => autosave.flush(),
    learn: (more) => setFigures((all) => ({ ...all, ...more })),
    adopt: (next) => {
      setFigures(next.figures)
      showDocument(editor, next.document)
      autosave.adopt(next)
    },
  }
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
      if (!(await autosave.perform((version) => calls.updateReport(reportId, { reportName: next, version }))))
        return false
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
      if (
        !(await autosave.flush()) ||
        !(await autosave.perform((version) => calls.draftReport(reportId, name, version)))
      )
        return
      notify('report.edit.savedDraft', { type: 'success' })
    } catch (error) {
      conflict.refused(error)
    } finally {
      setDrafting(false)
    }
  }
  const publish = async (decisions: PublishDecisions): Promise<string | null> => {
    try {
      if (
        !(await autosave.flush()) ||
        !(await autosave.perform((version) => calls.publishReport(reportId, name, version, decisions)))
      )
        setDialog(null)
      else {
        void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
        notify('report.publish.done', { type: 'success' })
        navigate(viewPath, { replace: true, state: { published: true } })
      }
      return null
    } catch (error) {
      return failureText(error, translate)
    }
  }
  const goTo = (finding: Finding): void => {
    setDialog(null)
    if (finding.kind === 'stale') setPanel('data')
    // The dialog gives the focus back first.
    else
      setTimeout(
        () => editor.isDestroyed || goToFinding(editor, finding.where) || notify('publishing.gone', { type: 'info' }),
        0,
      )
  }
  const preview = async (): Promise<void> => {
    await autosave.flush()
    navigate(viewPath)
  }
  return (
    <FigureSourcesContext value={figures}>
      <DocumentFrame
        editor={editor}
        name={name}
        header={
          <ReportHeader
            back="/homePage/draftList"
            backLabel={translate('report.edit.back')}
            status="draft"
            name={<NameField name={name} onRename={rename} />}
            facts={<SaveStatus autosave={autosave} onResolve={conflict.show} />}
            actions={
              <EditorActions
                reportId={reportId}
                saving={drafting}
                onFlush={() => autosave.flush()}
                onPreview={() => void preview()}
                onSave={() => void saveDraft()}
                onPublish={() => setDialog('publish')}
                onCopies={() => void recovery.reload().then(() => setDialog('copies'))}
              />
            }
          />
        }
        toolbar={
          <EditorToolbar editor={editor}>
            <GapsButton editor={editor} />
          </EditorToolbar>
        }
        side={<SideRail session={session} open={panel} onOpen={setPanel} />}
        notice={
          <>
            {offered && (
              <RecoveryNotice
                copy={offered}
                version={autosave.state().version}
                onRestore={() => void restore(offered)}
                onDiscard={() => void recovery.discard(offered)}
              />
            )}
            <StaleNotice
              editor={editor}
              reportId={reportId}
              hidden={panel === 'data'}
              onLook={() => setPanel('data')}
            />
          </>
        }
      />
      {conflict.open && conflict.latest && (
        <ConflictDialog
          mine={documentJson(editor.state.doc)}
          version={autosave.state().version}
          latest={conflict.latest}
          onLoadLatest={conflict.loadLatest}
          onOverwrite={conflict.overwrite}
          onLater={conflict.hide}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          name={name}
          reportId={reportId}
          customerId={config.appUserId ?? null}
          document={() => documentJson(editor.state.doc)}
          prepare={() => autosave.flush()}
          onGo={goTo}
          onClose={() => setDialog(null)}
          onPublish={publish}
        />
      )}
      {dialog === 'copies' && (
        <CopiesDialog
          copies={recovery.copies}
          onRestore={(copy) => void restore(copy)}
          onDiscard={(copy) => void recovery.discard(copy)}
          onClose={() => setDialog(null)}
        />
      )}
    </FigureSourcesContext>
  )
}
