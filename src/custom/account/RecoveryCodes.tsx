import ContentCopy from '@mui/icons-material/ContentCopy'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { copyText } from '../../ui/copy-text.ts'

/** While the codes are seen, printing prints them and nothing else. */
const printed = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body > *:not(.recovery-dialog)': { display: 'none !important' },
        '.recovery-dialog': { position: 'static !important' },
        '.recovery-dialog .MuiBackdrop-root, .recovery-dialog .recovery-unprinted': { display: 'none !important' },
        '.recovery-dialog .MuiDialog-container': { display: 'block', height: 'auto' },
        '.recovery-dialog .MuiPaper-root': { boxShadow: 'none', maxWidth: 'none', margin: 0 },
      },
    }}
  />
)

/** The recovery codes, seen this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { user } = useUser()
  const heading = translate('account.codes.heading', { product: translate('app.product'), username: user.username })

  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) notify('account.codes.copied', { type: 'success' })
    else notify('account.codes.copyFailed', { type: 'warning' })
  }
  const download = (): void =>
    saveFile(
      new File(
        [`${heading}\r\n\r\n${codes.join('\r\n')}\r\n`],
        `${translate('account.codes.file')}-${user.username}.txt`,
        { type: 'text/plain;charset=utf-8' },
      ),
    )

  return (
    <>
      {printed}
      <Typography sx={{ mb: 1.5 }}>{translate('account.codes.text')}</Typography>
      <Typography variant="caption" component="p" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        aria-label={translate('account.codes.list')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          gap: 0.5,
          m: 0,
          p: 2,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'surface.subtle',
          fontFamily: 'ui-monospace, Consolas, monospace',
          fontSize: 15,
          letterSpacing: '0.04em',
          userSelect: 'all',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box className="recovery-unprinted" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('account.codes.copy')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<Download />} onClick={download}>
          {translate('account.codes.download')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => window.print()}>
          {translate('account.codes.print')}
        </Button>
      </Box>
    </>
  )
}
