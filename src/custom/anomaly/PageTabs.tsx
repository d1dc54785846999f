import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { pageTabs, tabPath, type PageTab } from '../../features/analysis/addresses.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { TabLinks } from './TabLinks.tsx'
import { tabViews } from './views.ts'

/** The page without a customer: its tabs and the one that the address names. */
export function PageTabs({ asked }: { asked: string }) {
  const translate = useTranslate()
  const id = useId()
  const tabs = pageTabs.filter((tab) => tabViews[tab])
  const active: PageTab = tabs.find((tab) => tab === asked) ?? 'customers'
  const View = tabViews[active]
  return (
    <>
      <PageHeader group="data" title={translate('anomaly.title')} lead={translate('anomaly.intro')} />
      <TabLinks
        id={id}
        name={translate('anomaly.title')}
        active={active}
        tabs={tabs.map((name) => ({ name, label: translate(`anomaly.tab.${name}`), path: tabPath(name) }))}
      />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        <LoadedPart key={active}>{View && <View />}</LoadedPart>
      </Box>
    </>
  )
}
