import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Line } from '../../../../../core/document/compare/types.ts'
import { DetailView } from './DetailView.tsx'
import type { Stretch } from './folding.ts'
import { UnitView } from './UnitView.tsx'

/** How a change is called: what is told of its look alone is one of format. */
export const nameOf = (line: Line): string =>
  line.type === 'changed' && line.detail.kind === 'text' && line.detail.parts.every(({ kind }) => kind === 'same')
    ? 'format'
    : line.type

function Label({ line }: { line: Line }) {
  const translate = useTranslate()
  const key = 'versions.comparing'
  const name = translate(`${key}.type.${nameOf(line)}`)
  if (line.type !== 'moved') return <span className="compare-label">{name}</span>
  const section = line.other || translate(`${key}.top`)
  const how =
    line.unit.kind === 'heading' ? 'movedFromAfter' : line.other === line.section ? 'movedWithin' : 'movedFrom'
  return <span className="compare-label">{translate(`${key}.${how}`, { section })}</span>
}

const isFirst = (line: Line, before: Line | undefined): boolean => line.stop !== null && line.stop !== before?.stop

const LineView = memo(function LineView({ line, first, fold }: { line: Line; first: boolean; fold: boolean }) {
  if (line.type === 'same') return <UnitView unit={line.unit} kind="same" fold={fold} />
  const detail = line.type === 'changed' ? line.detail : line.type === 'moved' ? line.detail : null
  return (
    <div className={`compare-line ${line.type}`} {...(first && { 'data-stop': line.stop, tabIndex: -1 })}>
      {first && <Label line={line} />}
      {detail ? (
        <DetailView unit={line.unit} detail={detail} fold={fold} />
      ) : (
        <UnitView unit={line.unit} kind={line.type === 'added' || line.type === 'removed' ? line.type : 'same'} />
      )}
    </div>
  )
})

/** Lines that stayed, as a button that shows them. */
function Folded({ lines }: { lines: Line[] }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  if (open) return lines.map((line, index) => <LineView key={index} line={line} first={false} fold />)
  return (
    <button type="button" className="compare-fold" onClick={() => setOpen(true)}>
      {translate('versions.comparing.hidden', { smart_count: lines.length })}
    </button>
  )
}

function Left({ lines }: { lines: Line[] }) {
  const translate = useTranslate()
  const [first] = lines
  const to = first?.type === 'moved' ? first.other || translate('versions.comparing.top') : ''
  const text = first?.unit.text.split('\n')[0] ?? ''
  return (
    <div className="compare-left">{`${text.length > 40 ? `${text.slice(0, 40)}…` : text} ${translate(first?.unit.kind === 'heading' ? 'versions.comparing.movedToAfter' : 'versions.comparing.movedTo', { section: to })}`}</div>
  )
}

/** A comparison from top to bottom. */
export const Lines = memo(function Lines({ stretches, fold }: { stretches: readonly Stretch[]; fold: boolean }) {
  return stretches.map(({ kind, from, lines }) => {
    if (kind === 'folded') return <Folded key={from} lines={lines} />
    if (kind === 'left') return <Left key={from} lines={lines} />
    return lines.map((line, index) => (
      <LineView key={from + index} line={line} first={isFirst(line, lines[index - 1])} fold={fold} />
    ))
  })
})
