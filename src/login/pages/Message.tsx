import type { ReactNode } from 'react'

const pictures = {
  good: 'm7.5 12.5 3 3 6-7',
  waiting: 'M12 7.5v5l3 2',
  bad: 'M12 7v6m0 3.5v.1',
}

/** A page that says one thing, and where to go from there. */
export function Message({
  kind,
  title,
  children,
  actions,
}: {
  kind: keyof typeof pictures
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className="user-card user-message" aria-labelledby="page-title">
      <svg
        className={`message-picture message-${kind}`}
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="10" />
        <path d={pictures[kind]} />
      </svg>
      <div role="status">
        <h1 id="page-title">{title}</h1>
        {children}
      </div>
      {actions && <div className="message-actions">{actions}</div>}
    </section>
  )
}
