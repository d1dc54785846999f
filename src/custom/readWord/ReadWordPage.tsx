import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, type DragEvent } from 'react'
import { useTranslate } from 'react-admin'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { DocumentReader } from './DocumentReader.tsx'
import { OpenZone, ReadingStatus } from './OpenZone.tsx'
import { useCustomerFile } from './useCustomerFile.ts'
import { useReading } from './useReading.ts'

const accepted =
  '.docx,.docm,.doc,.pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/msword,application/pdf'
const keys = new WeakMap<File, number>()
let count = 0
/** Another file is another reader, also where it is called the same. */
const keyOf = (file: File): number => {
  if (!keys.has(file)) keys.set(file, (count += 1))
  return keys.get(file) ?? 0
}

/**
 * Reads a Word document or a PDF in the page, of the reader's disk or of a customer: nothing of it leaves the browser
 * but what is asked about.
 */
export default function ReadWordPage() {
  const translate = useTranslate()
  const { opened, reading, open, cancel } = useReading()
  useCustomerFile(open)
  const input = useRef<HTMLInputElement>(null)
  const choose = (): void => input.current?.click()
  const drop = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') open([...event.dataTransfer.files])
  }
  return (
    <Box onDragOver={drop} onDrop={drop} className="read-word">
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={translate('readWord.choose')}
        onChange={(event) => {
          open([...(event.target.files ?? [])])
          // The same file can be chosen again after it was changed on disk.
          event.target.value = ''
        }}
      />
      <div className="no-print">
        <PageHeader
          group="other"
          title={translate('readWord.title')}
          actions={
            opened && (
              <>
                {opened.kind === 'word' && (
                  <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => window.print()}>
                    {translate('readWord.print')}
                  </Button>
                )}
                <Button variant="contained" startIcon={<FolderOpen />} onClick={choose}>
                  {translate('readWord.another')}
                </Button>
              </>
            )
          }
        />
        {opened && <ReadingStatus reading={reading} onCancel={cancel} />}
      </div>
      {opened ? (
        <DocumentReader key={keyOf(opened.source)} file={opened} />
      ) : (
        <OpenZone reading={reading} onChoose={choose} onCancel={cancel} />
      )}
    </Box>
  )
}
