import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { Fault, type FaultKind } from '../documents/fault.ts'
import { limitOf } from '../documents/limits.ts'
import { readFile } from '../documents/reading.ts'
import type { ReadDocument } from '../documents/types.ts'
import { useContent as useElements } from '../documents/useContent.ts'
import { useContent, useFetched } from './useContent.ts'
import { useTakeFocus } from './useTakeFocus.ts'
import type { ViewedFile } from './viewed.ts'
import { Failed, Loading } from './Waiting.tsx'

/** A Word document, read in the page. */
export function WordView({ file }: { file: ViewedFile }) {
  const { fetched, retry } = useContent(file.id)
  if (fetched.state === 'loading') return <Loading />
  if (fetched.state === 'failed') return <Failed file={file} sentence={fetched.sentence} onRetry={retry} />
  return <Reading file={file} content={fetched.value} />
}

type Outcome = { document: ReadDocument } | { fault: FaultKind }

function Reading({ file, content }: { file: ViewedFile; content: File }) {
  const translate = useTranslate()
  const read = (signal: AbortSignal): Promise<Outcome> =>
    readFile(content, signal).then(
      (document) => ({ document }),
      (error: unknown) => ({ fault: error instanceof Fault ? error.kind : 'broken' }),
    )
  const { fetched } = useFetched<Outcome>(file.id, read)
  if (fetched.state !== 'ready') return <Loading />
  if ('fault' in fetched.value)
    return (
      <Failed
        file={file}
        sentence={translate(`readWord.fault.${fetched.value.fault}`, {
          name: file.fileName,
          limit: limitOf(fetched.value.fault),
        })}
      />
    )
  return <Paper document={fetched.value.document} />
}

function Paper({ document }: { document: ReadDocument }) {
  const translate = useTranslate()
  const content = useElements(document)
  const frame = useRef<HTMLDivElement>(null)
  useTakeFocus(frame)
  return (
    <Box
      ref={frame}
      data-scrolls
      tabIndex={0}
      role="group"
      aria-label={translate('readWord.document')}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1, sm: 3 } }}
    >
      <Box sx={{ maxWidth: 980, mx: 'auto' }}>
        <DocumentPaper document={document} content={content} />
      </Box>
    </Box>
  )
}
