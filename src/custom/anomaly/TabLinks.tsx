import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'

type Props = { id: string; name: string; active: string; tabs: { name: string; label: string; path: string }[] }

/** Tabs that are links: each has an address, so that the back button and a shared link lead to it. */
export const TabLinks = ({ id, name, active, tabs }: Props) => (
  <Tabs
    value={active}
    variant="scrollable"
    allowScrollButtonsMobile
    aria-label={name}
    className="no-print"
    sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
  >
    {tabs.map((tab) => (
      <Tab
        key={tab.name}
        value={tab.name}
        id={`${id}-${tab.name}`}
        aria-controls={`${id}-panel`}
        component={Link}
        to={tab.path}
        label={tab.label}
      />
    ))}
  </Tabs>
)
