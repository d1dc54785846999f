/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** Names and what they stand for; one without content is left out. */
export function Facts({ of }: { of: [name: string, content: ComponentChildren][] }) {
  return (
    <dl class="facts">
      {of.map(
        ([name, content]) =>
          content !== '' &&
          content !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{content}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
