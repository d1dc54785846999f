import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CrashPage, LoadingPage } from '../ui/pages/StatePage.tsx'

type State = { failed: boolean }

/** What fails is told in its place. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // The browser's own report keeps the stack for whoever looks into it.
    reportError(Object.assign(error, { componentStack: info.componentStack }))
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashPage /> : this.props.children
  }
}

/**
 * A page that fails leaves the frame standing; the next page starts afresh. Pages whose code is on its way wait here.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </CrashBoundary>
  )
}
