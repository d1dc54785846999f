import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { menuGroups } from '../../../core/navigation.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { MenuGroup } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { clamp } from '../theme/clamp.ts'
import { useInFront } from '../tabs/scope.ts'

/** Puts `<title> - <product>` into the browser's title for as long as the page is in front. */
export function usePageTitle(title: string): void {
  const fullTitle = useWholeTitle(title)
  const inFront = useInFront()
  useEffect(() => {
    if (inFront) document.title = fullTitle
  }, [fullTitle, inFront])
}

/**
 * The same for what the route calls its page: a title that the page gives itself comes after it, also when the page is
 * shown again.
 */
export function useRouteTitle(title: string): void {
  const fullTitle = useWholeTitle(title)
  const inFront = useInFront()
  useLayoutEffect(() => {
    if (inFront) document.title = fullTitle
  }, [fullTitle, inFront])
}

function useWholeTitle(title: string): string {
  const product = useTranslate()('app.title.product')
  return title ? `${title} - ${product}` : product
}

/** A title of more letters would leave a phone no room for the page. */
const long = 60

export type Crumb = { label: string; path?: string }

type Props = {
  title: string
  /** The group of the menu, for a page that stands in it. */ group?: MenuGroup | undefined
  crumbs?: Crumb[]
  /** A sentence on what the page is for. */ lead?: string
  actions?: ReactNode
  aside?: ReactNode
}

/** The head of a page: where it is, what it is, and what can be done there. Sets the browser's title too. */
export function PageHeader({ title, group, crumbs: further = [], lead, actions, aside }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const theme = useTheme()
  const crumbs = [
    ...(group ? [{ label: textIn(menuGroups.find(({ name }) => name === group)?.title, locale) }] : []),
    ...further,
  ]
  usePageTitle(title)
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {crumbs.length > 0 && (
          <Breadcrumbs
            aria-label={translate('app.menu.place')}
            sx={{ fontSize: 13, '& .MuiBreadcrumbs-separator': { mx: 0.75 } }}
          >
            {crumbs.map(({ label, path }: Crumb) =>
              path ? (
                <Link key={label} component={RouterLink} to={path} sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {label}
                </Link>
              ) : (
                <Typography key={label} sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {label}
                </Typography>
              ),
            )}
          </Breadcrumbs>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 34 }}>
          <Typography
            component="h1"
            variant="h1"
            title={title.length > long ? title : undefined}
            sx={{ overflowWrap: 'anywhere', ...(title.length > long && { [theme.breakpoints.down('sm')]: clamp(4) }) }}
          >
            {title}
          </Typography>
          {aside}
        </Box>
        {lead && (
          <Typography color="textSecondary" sx={{ maxWidth: 880 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {actions}
        </Box>
      )}
    </Box>
  )
}
