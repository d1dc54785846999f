import { useTranslate } from 'react-admin'
import type {
  ChartChange,
  Detail,
  FormatChange,
  ImageChange,
  Unit,
} from '../../../../../core/document/compare/types.ts'
import { Box, TextLine } from './UnitView.tsx'
import { TableLines } from './TableLines.tsx'

/** So many values of a chart are told. */
const most = 12

function useSentences() {
  const translate = useTranslate()
  const key = 'versions.comparing'
  const or = (value: string | null): string => (value === null || value === '' ? translate(`${key}.nothing`) : value)
  return {
    format({ what, before, after }: FormatChange): string {
      const level = (value: string): string =>
        value === '0' ? translate(`${key}.body`) : translate(`${key}.headingLevel`, { level: value })
      if (what === 'level') return translate(`${key}.level`, { before: level(before), after: level(after) })
      if (what === 'align')
        return translate(`${key}.align`, {
          before: translate(`${key}.aligns.${before || 'none'}`),
          after: translate(`${key}.aligns.${after || 'none'}`),
        })
      return translate(`${key}.${what}`)
    },
    chart({ what, name, before, after }: ChartChange): string {
      const own = `${key}.chartChange`
      if (what === 'kind')
        return translate(`${own}.kind`, {
          before: translate(`${key}.kinds.${before}`),
          after: translate(`${key}.kinds.${after}`),
        })
      if (what === 'series' || what === 'category')
        return translate(`${own}.${what}${before === null ? 'Added' : 'Removed'}`, { name })
      if (what === 'node' && (before === null || after === null))
        return translate(`${own}.${before === null ? 'nodeAdded' : 'nodeRemoved'}`, { name })
      return translate(`${own}.${what}`, { name, before: or(before), after: or(after) })
    },
    image: ({ what, before, after }: ImageChange): string =>
      translate(`${key}.imageChange.${what}`, { before: or(before), after: or(after) }),
  }
}

const List = ({ items, more }: { items: string[]; more?: string | undefined }) => (
  <ul className="compare-told">
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
    {more && <li>{more}</li>}
  </ul>
)

/** What changed within a unit, in place. */
export function DetailView({ unit, detail, fold }: { unit: Unit; detail: Detail; fold: boolean }) {
  const translate = useTranslate()
  const say = useSentences()
  if (detail.kind === 'text') {
    return (
      <>
        <TextLine unit={unit} parts={detail.parts} />
        {detail.format.length > 0 && <List items={detail.format.map(say.format)} />}
      </>
    )
  }
  if (detail.kind === 'table') {
    const plain =
      detail.table.rows.every(({ kind }) => kind === 'same') &&
      (detail.table.caption ?? []).every(({ kind }) => kind === 'same')
    return (
      <>
        <TableLines table={detail.table} fold={fold} />
        {plain && <List items={[translate('versions.comparing.tableFormat')]} />}
      </>
    )
  }
  const changes = detail.kind === 'chart' ? detail.changes.map(say.chart) : detail.changes.map(say.image)
  const items =
    changes.length === 0 && detail.kind === 'chart' ? [translate('versions.comparing.chartChange.look')] : changes
  return (
    <Box name={translate(detail.kind === 'chart' ? 'versions.comparing.chart' : 'versions.comparing.image')}>
      {unit.text}
      <List
        items={items.slice(0, most)}
        more={
          items.length > most ? translate('versions.comparing.more', { smart_count: items.length - most }) : undefined
        }
      />
    </Box>
  )
}
