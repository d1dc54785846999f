/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'

/** A sentence about the whole step, read out when it appears. */
export function Notice({
  tone = 'error',
  children,
}: {
  tone?: 'error' | 'warn' | 'info'
  children: ComponentChildren
}) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'}>
      {children && (
        <div class={`notice ${tone}`}>
          <Icon name={tone === 'info' ? 'shield' : 'warn'} />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
