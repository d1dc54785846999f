import { useTranslate } from 'react-admin'
import type { ChangeKind, Part, Unit } from '../../../../../core/document/compare/types.ts'
import { compareTables } from '../../../../../core/document/compare/table.ts'
import { runsOf } from '../../../../../core/document/compare/units.ts'
import { useMemo, type ReactNode } from 'react'
import { TableLines } from './TableLines.tsx'
import { Parts } from './Texts.tsx'

/** A line of text in the look of the report: a heading by its level, a line of a list with its marker. */
export function TextLine({ unit, parts }: { unit: Unit; parts: readonly Part[] }) {
  const align = unit.node.attrs?.['textAlign']
  const style = {
    ...(unit.depth > 0 && { paddingLeft: `${unit.depth * 2}em` }),
    ...(typeof align === 'string' && { textAlign: align as 'left' }),
  }
  const look = unit.kind === 'heading' ? `compare-h${unit.level}` : unit.depth > 0 ? 'compare-item' : 'compare-text'
  return (
    <div
      className={look}
      style={style}
      {...(unit.kind === 'heading' && { role: 'heading', 'aria-level': Math.min(6, unit.level + 2) })}
    >
      {unit.marker !== '' && <span className="compare-marker">{unit.marker}</span>}
      <Parts parts={parts} />
    </div>
  )
}

/** A block that is told by its name. */
export const Box = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className="compare-box">
    <span className="compare-box-name">{name}</span>
    {children}
  </div>
)

function WholeTable({ unit, fold }: { unit: Unit; fold: boolean }) {
  const table = useMemo(() => compareTables(unit.node, unit.node), [unit])
  return <TableLines table={table} fold={fold} />
}

/** A unit as a whole: as it stayed, came or went. */
export function UnitView({ unit, kind, fold = false }: { unit: Unit; kind: ChangeKind; fold?: boolean }) {
  const translate = useTranslate()
  if (unit.kind === 'table') return <WholeTable unit={unit} fold={fold} />
  if (unit.kind === 'chart') return <Box name={translate('versions.comparing.chart')}>{unit.text}</Box>
  if (unit.kind === 'image') return <Box name={translate('versions.comparing.image')}>{unit.text}</Box>
  if (unit.kind === 'break')
    return (
      <Box
        name={translate(unit.node.type === 'pageBreak' ? 'versions.comparing.pageBreak' : 'versions.comparing.rule')}
      />
    )
  const runs = runsOf(unit.node)
  return <TextLine unit={unit} parts={runs.length > 0 ? [{ kind, runs }] : []} />
}
