import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { sectionPath, type SectionName } from './sections.ts'

type Props = {
  id: string
  customerId: string
  sections: readonly SectionName[]
  active: SectionName
  counts: Partial<Record<SectionName, number>>
}

/** The parts of the page; each has an address of its own, so that the back button and a shared link lead to it. */
export function SectionTabs({ id, customerId, sections, active, counts }: Props) {
  const translate = useTranslate()
  return (
    <Tabs
      value={active}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('customerPage.sections.title')}
      className="no-print"
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {sections.map((name) => {
        const count = counts[name] ?? 0
        const label = translate(`customerPage.sections.${name}`)
        return (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={sectionPath(customerId, name)}
            label={count > 0 ? `${label} ${count}` : label}
          />
        )
      })}
    </Tabs>
  )
}
