import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TemplateInfo } from '../../../core/contracts/templates.ts'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fromTemplateDocument } from '../../../core/document/template.ts'
import type { TemplateSection } from '../../../core/document/template-types.ts'
import { useUser } from '../../authProvider/user.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { DocumentFrame } from '../../features/editor/frame/DocumentFrame.tsx'
import { EditorToolbar } from '../../features/editor/toolbar/EditorToolbar.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useUnkept } from '../../ui/tabs/scope.ts'
import { InsertMenu } from '../../features/templating/InsertMenu.tsx'
import { useTemplateEditor } from '../../features/templating/useTemplateEditor.ts'
import { SaveDialog, type SaveFields } from './SaveDialog.tsx'
import { TemplateHeader } from './TemplateHeader.tsx'
import { TryDialog } from './TryDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'
import { documentJson } from '../../features/editor/autosave/document-json.ts'

const newId = (): string => `own-${crypto.randomUUID().slice(0, 8)}`

/** One visit of a template's editor. Nothing is saved by itself: a template is in force as soon as it is saved. */
export function TemplateSession({ info: start, onReload }: { info: TemplateInfo; onReload: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { saveTemplate } = useCalls()
  const { locale } = useLanguage()
  const { may } = useUser()
  const editable = may('system', 'update')
  const [info, setInfo] = useState(start)
  const [changed, setChanged] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'try' | 'versions' | null>(null)
  const [faults, setFaults] = useState<string[]>([])
  const name = locale === 'zh-CN' ? info.nameZh : info.nameEn
  const editor = useTemplateEditor(start.sections, name, editable)
  useUnkept('template', changed)
  useEffect(() => {
    const update = ({
      transaction,
    }: {
      transaction: { docChanged: boolean; getMeta: (key: string) => unknown }
    }): void => {
      if (transaction.docChanged && transaction.getMeta('addToHistory') !== false) setChanged(true)
    }
    editor.on('update', update)
    return () => void editor.off('update', update)
  }, [editor])

  const sections = (): TemplateSection[] => fromTemplateDocument(documentJson(editor.state.doc), info.sections, newId)
  const save = async (fields: SaveFields): Promise<void> => {
    setFaults([])
    try {
      const saved = await saveTemplate(info.id, { ...fields, sections: sections(), version: info.version })
      setInfo(saved)
      setChanged(false)
      setDialog(null)
      notify('templates.saved', { type: 'success' })
    } catch (error) {
      if (error instanceof HttpError && error.status === 422 && error.body?.errors?.length) {
        setFaults([...new Set(error.body.errors.map(({ msg }) => msg))])
        return setDialog(null)
      }
      throw error instanceof HttpError && error.status === 409 ? new Error('templates.conflict') : error
    }
  }
  return (
    <>
      <DocumentFrame
        editor={editor}
        header={
          <TemplateHeader
            info={info}
            name={name}
            changed={changed}
            editable={editable}
            onTry={() => setDialog('try')}
            onVersions={() => setDialog('versions')}
            onSave={() => setDialog('save')}
          />
        }
        toolbar={
          editable && (
            <EditorToolbar editor={editor}>
              <InsertMenu editor={editor} />
            </EditorToolbar>
          )
        }
        notice={
          <>
            {info.newer && info.edited && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" size="small" onClick={() => setDialog('versions')}>
                    {translate('templates.versions')}
                  </Button>
                }
              >
                {translate('templates.newer')}
              </Alert>
            )}
            {faults.length > 0 && (
              <Alert severity="error" onClose={() => setFaults([])}>
                {translate('templates.faults')}
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </Box>
              </Alert>
            )}
          </>
        }
      />
      {dialog === 'save' && <SaveDialog info={info} onClose={() => setDialog(null)} onSave={save} />}
      {dialog === 'try' && (
        <TryDialog
          type={info.type}
          name={name}
          sections={sections}
          onClose={() => setDialog(null)}
          onFaults={(all) => {
            setFaults(all)
            setDialog(null)
          }}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog info={info} changed={changed} onClose={() => setDialog(null)} onRestored={onReload} />
      )}
    </>
  )
}
