import Block from '@mui/icons-material/BlockOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { usePageTitle } from './PageHeader.tsx'

/** A page, or a part of one, that has nothing to show but a sentence and a way on. */
export function StateView({
  icon: Icon,
  title,
  text,
  heading = 'h1',
  children,
}: {
  icon: SvgIconComponent
  title: string
  text?: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <Box sx={{ py: 8, px: 3, textAlign: 'center' }}>
      <Icon sx={{ fontSize: 56, color: 'surface.faint' }} aria-hidden />
      <Typography component={heading} variant="h2" sx={{ mt: 1.5 }}>
        {title}
      </Typography>
      {text && <Typography sx={{ mt: 0.75, color: 'text.secondary', maxWidth: 480, mx: 'auto' }}>{text}</Typography>}
      {children && (
        <Box sx={{ mt: 2.5, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{children}</Box>
      )}
    </Box>
  )
}

function Home() {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to="/">
      {translate('app.page.home')}
    </Button>
  )
}

function FullState({
  icon,
  name,
  title,
  children = <Home />,
}: {
  icon: SvgIconComponent
  name: 'notFound' | 'forbidden' | 'nothing'
  title: string
  children?: ReactNode
}) {
  const translate = useTranslate()
  usePageTitle(title)
  return (
    <Card>
      <StateView icon={icon} title={translate(`app.page.${name}`)} text={translate(`app.page.${name}Text`)}>
        {children}
      </StateView>
    </Card>
  )
}

/** No such address. */
export function NotFoundPage() {
  const translate = useTranslate()
  return <FullState icon={SearchOff} name="notFound" title={translate('app.title.notFound')} />
}

/** The address exists, the role may not open it. */
export function ForbiddenPage() {
  const translate = useTranslate()
  return <FullState icon={Block} name="forbidden" title={translate('app.title.forbidden')} />
}

/** The role may open no page at all: there is no way on from here but a sentence. */
export function NothingAllowedPage() {
  const translate = useTranslate()
  return (
    <FullState icon={Block} name="nothing" title={translate('app.title.forbidden')}>
      {null}
    </FullState>
  )
}

/** The page's own code failed. */
export function CrashPage() {
  const translate = useTranslate()
  usePageTitle(translate('app.title.error'))
  return (
    <Card>
      <StateView icon={ErrorOutline} title={translate('app.page.crash')} text={translate('app.page.crashText')}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('app.page.reload')}
        </Button>
      </StateView>
    </Card>
  )
}

/** Code or data of a page is on its way: the shape of a page, so that little moves when it arrives. */
export function LoadingPage() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('app.page.loading')}>
      <Skeleton width={96} height={20} />
      <Skeleton width={200} height={34} sx={{ mb: 2 }} />
      <Card sx={{ p: 2 }}>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height={36} sx={{ transform: 'scale(1, 0.55)' }} />
        ))}
      </Card>
    </Box>
  )
}
