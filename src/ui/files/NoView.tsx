import Description from '@mui/icons-material/DescriptionOutlined'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { DownloadButton } from './DownloadButton.tsx'
import { extensionOf, type ViewedFile } from './viewed.ts'
import { Centre } from './Waiting.tsx'

/** A kind of file that is not shown here. */
export function NoView({ file }: { file: ViewedFile }) {
  const translate = useTranslate()
  return (
    <Centre>
      <Description sx={{ fontSize: 56, color: 'text.secondary' }} aria-hidden />
      <Typography sx={{ maxWidth: 460 }}>
        {translate(extensionOf(file.fileName) === 'doc' ? 'files.noDoc' : 'files.noView')}
      </Typography>
      <DownloadButton file={file} wide />
    </Centre>
  )
}
