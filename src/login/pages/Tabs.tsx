import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { name: string; label: string; content: ReactNode }

/** Tabs with arrow keys; every panel keeps what was typed while another one is shown. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: (current + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div className="user-tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, label }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div key={name} role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} hidden={index !== current}>
          {content}
        </div>
      ))}
    </>
  )
}
