import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, type DragEvent } from 'react'
import { useTranslate } from 'react-admin'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { DocumentReader } from './DocumentReader.tsx'
import { OpenZone } from './OpenZone.tsx'
import { useReading } from './useReading.ts'

/** Reads a Word document of the reader's disk, in the page: nothing of it leaves the browser. */
export default function ReadWordPage() {
  const translate = useTranslate()
  const { reading, open, cancel } = useReading()
  const input = useRef<HTMLInputElement>(null)
  const choose = (): void => input.current?.click()
  const drop = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') open([...event.dataTransfer.files])
  }
  const opened = reading.state === 'open' ? reading.file : null
  return (
    <Box onDragOver={drop} onDrop={drop} className="read-word">
      <input
        ref={input}
        type="file"
        accept=".docx,.docm,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
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
                <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => window.print()}>
                  {translate('readWord.print')}
                </Button>
                <Button variant="contained" startIcon={<FolderOpen />} onClick={choose}>
                  {translate('readWord.another')}
                </Button>
              </>
            )
          }
        />
      </div>
      {opened ? <DocumentReader key={`${opened.name} ${opened.size}`} file={opened} /> : <OpenZone reading={reading} onChoose={choose} onCancel={cancel} />}
    </Box>
  )
}
