import { Component, Suspense, type ReactNode } from 'react'
import { MissingCode, reportMissingCode } from './code-loading.ts'

type Props = {
  /** What stands in its place meanwhile, so that nothing around it moves when it comes. */ waiting?: ReactNode
  /** Its code cannot be had: whoever opened it takes it as closed. */ onMissing?: () => void
  children: ReactNode
}

/**
 * A dialog or a button whose code is loaded when it is shown. Without its code only that is missing, and a notice says
 * why; the page stays.
 */
export class LoadedPart extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof MissingCode)) return
    void reportMissingCode()
    this.props.onMissing?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return <Suspense fallback={this.props.waiting}>{this.props.children}</Suspense>
    if (error instanceof MissingCode) return null
    // A fault of the part itself belongs to the page.
    throw error
  }
}
