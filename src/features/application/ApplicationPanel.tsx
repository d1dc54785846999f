import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { readDraft, writeDraft } from './form/draft.ts'
import { ApplicationHistory } from './history/ApplicationHistory.tsx'
import { CodeMade } from './made/CodeMade.tsx'
import { applicationTabs, closeApplication, showApplicationTab, useOpening, type ApplicationTab } from './opening.ts'

/** On a desk, in pixels; a phone is filled. */
const width = 560

/** What is under the tab in front. */
function Content({
  schema,
  tab,
  preset,
  times,
}: {
  schema: ResourceSchema
  tab: ApplicationTab
  preset: Record<string, unknown> | null
  times: number
}) {
  const translate = useTranslate()
  const [made, setMade] = useState(() => readDraft<RaRecord>('made'))
  const [sent, setSent] = useState(false)
  const keep = (record: RaRecord): void => {
    writeDraft('made', record)
    setMade(record)
  }
  const finish = useCallback(() => {
    writeDraft('made', null)
    setMade(null)
  }, [])
  if (tab === 'history') return <ApplicationHistory schema={schema} />
  if (tab === 'upload') {
    const note = sent && (
      <Alert
        severity="success"
        sx={{ mb: 2.5 }}
        action={
          <Button color="inherit" onClick={() => showApplicationTab('history')}>
            {translate('application.upload.see')}
          </Button>
        }
      >
        {translate('application.upload.sent')}
      </Alert>
    )
    return (
      <ApplicationForm
        key={`upload ${times}`}
        schema={schema}
        codeType="2"
        preset={preset}
        submitLabel={translate('application.upload.submit')}
        lead={translate('application.upload.lead')}
        onMade={() => setSent(true)}
        note={note}
      />
    )
  }
  if (made) return <CodeMade schema={schema} made={made} onFinish={finish} onLeave={closeApplication} />
  return (
    <ApplicationForm
      key={`apply ${times}`}
      schema={schema}
      codeType="1"
      preset={preset}
      submitLabel={translate('application.apply.submit')}
      lead={translate('application.apply.lead')}
      onMade={keep}
    />
  )
}

/** Asking customers for data: an application with a code, a request to upload, and what was asked so far. */
export default function ApplicationPanel({ schema }: { schema: ResourceSchema }) {
  const translate = useTranslate()
  const { tab, preset, times } = useOpening()
  const id = useId()
  const phone = useMediaQuery('(max-width: 599.95px)')
  // Notices stand beside the panel, on a phone at its foot: not over the field that they are about.
  useEffect(() => {
    const { style } = document.documentElement
    const places = { '--right-panel': `${width}px`, '--notices-top': 'auto', '--notices-bottom': '76px' }
    for (const [name, value] of Object.entries(places)) style.setProperty(name, value)
    return () => Object.keys(places).forEach((name) => style.removeProperty(name))
  }, [])
  return (
    <Drawer
      anchor="right"
      open
      onClose={closeApplication}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}title`,
          sx: {
            width: phone ? '100vw' : width,
            maxWidth: '100vw',
            display: 'flex',
            flexDirection: 'column',
            overflow: 'hidden',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, pt: 1.5 }}>
        <Typography id={`${id}title`} component="h2" sx={{ flex: 1, fontSize: 16, fontWeight: 600 }}>
          {translate('app.counts.apply')}
        </Typography>
        <IconButton onClick={closeApplication} aria-label={translate('application.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: ApplicationTab) => showApplicationTab(next)}
        aria-label={translate('app.counts.apply')}
        variant="scrollable"
        scrollButtons={false}
        sx={{
          px: 3,
          borderBottom: 1,
          borderColor: 'divider',
          minHeight: 44,
          flexShrink: 0,
          '& .MuiTab-root': { px: 0, mr: { xs: 1.75, sm: 3 }, minWidth: 0, '&:last-of-type': { mr: 0 } },
        }}
      >
        {applicationTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}tab-${name}`}
            aria-controls={`${id}panel`}
            label={translate(`application.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}tab-${tab}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <Content schema={schema} tab={tab} preset={preset} times={times} />
      </Box>
    </Drawer>
  )
}
