import type { ReactNode } from 'react'
import { ApplicationHost } from '../features/application/ApplicationHost.tsx'
import { DataApplicationButton } from '../features/application/DataApplicationButton.tsx'
import { BuildTray } from '../features/building/BuildTray.tsx'
import { InboxBell } from '../features/inbox/InboxBell.tsx'
import { AppLayout } from '../layout/AppLayout.tsx'
import { PreloadContext } from '../layout/preload.ts'
import { loadPageAt } from './load-page.ts'

const above = (
  <>
    <ApplicationHost />
    <BuildTray />
  </>
)

/** The frame with what the product keeps at hand on every page: asking for data, and reports that are being built. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  return (
    <PreloadContext value={loadPageAt}>
      <AppLayout menuAction={DataApplicationButton} tools={<InboxBell />} above={above}>
        {children}
      </AppLayout>
    </PreloadContext>
  )
}
