import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReportPreview } from '../../../../core/contracts/templates.ts'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { EditorFilesContext, type EditorFiles } from '../files.ts'
import { FigureLabelsContext, labelsFrom } from '../figures/labels.ts'
import { FigureSourcesContext } from '../figures/sources.ts'
import { DocumentFrame } from '../frame/DocumentFrame.tsx'
import { goToHeading, headingsOf } from '../outline/headings.ts'
import { useReportEditor } from '../useReportEditor.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSchemas } from '../../../schemas/useSchemas.ts'

/** A report that was not built yet has no pictures. */
const noFiles: EditorFiles = { load: async () => new Blob(), upload: null }

const documentOf = (preview: ReportPreview): ReportDocument => ({
  type: 'doc',
  content: preview.sections.flatMap(({ id, level, title, blocks }) => [
    { type: 'heading', attrs: { level, id }, content: [{ type: 'text', text: title }] },
    ...blocks.flatMap(({ node }) => node ?? []),
  ]),
})

function Paper({ id, name, preview, sectionId, onClose }: Props) {
  const translate = useTranslate()
  const document = useMemo(() => documentOf(preview), [preview])
  const editor = useReportEditor({ reportId: 'preview', document, editable: false, label: name })
  useEffect(() => {
    const heading = headingsOf(editor.state.doc).find(({ id }) => id === sectionId)
    if (heading) goToHeading(editor, heading)
  }, [editor, sectionId])
  return (
    <DocumentFrame
      editor={editor}
      header={
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" id={id} sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {translate('report.add.fullNote')}
            </Typography>
          </Box>
          <IconButton aria-label={translate('ra.action.close')} onClick={onClose} autoFocus>
            <Close />
          </IconButton>
        </Box>
      }
    />
  )
}

type Props = { id: string; name: string; preview: ReportPreview; sectionId: string | null; onClose: () => void }

/** The whole report as building would write it, to be read before; figures show where they come from. */
export function FullPreview(props: Props) {
  const { tables } = useSchemas()
  const { locale } = useLanguage()
  const labels = useMemo(() => labelsFrom(tables, locale), [tables, locale])
  return (
    <Dialog open fullScreen onClose={props.onClose} aria-labelledby={props.id}>
      <EditorFilesContext value={noFiles}>
        <FigureLabelsContext value={labels}>
          <FigureSourcesContext value={props.preview.figures ?? {}}>
            <Paper {...props} />
          </FigureSourcesContext>
        </FigureLabelsContext>
      </EditorFilesContext>
    </Dialog>
  )
}
