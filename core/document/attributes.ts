import { isRecord } from '../json.ts'
import { chartKinds, chartTones } from './types.ts'
import { fileOfImage, isAllowedLink } from './links.ts'

type Test = (value: unknown) => boolean

const nullable =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const text =
  (limit: number): Test =>
  (value) =>
    typeof value === 'string' && value.length <= limit
const integer =
  (from: number, to: number): Test =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
const oneOf =
  (...values: unknown[]): Test =>
  (value) =>
    values.includes(value)
const list =
  (limit: number, test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length <= limit && value.every(test)
const decimal: Test = (value) => typeof value === 'string' && /^-?\d{1,30}(\.\d{1,20})?$/.test(value)

const series: Test = (value) =>
  isRecord(value) &&
  text(100)(value['name']) &&
  list(200, nullable(decimal))(value['values']) &&
  Object.keys(value).every((key) => ['name', 'kind', 'unit', 'tone', 'values'].includes(key)) &&
  (value['tone'] === undefined || oneOf(...chartTones)(value['tone'])) &&
  (value['kind'] === undefined || oneOf('bar', 'line')(value['kind'])) &&
  (value['unit'] === undefined || text(20)(value['unit']))

const treeNode: Test = (value) =>
  isRecord(value) &&
  text(100)(value['name']) &&
  nullable(integer(0, 199))(value['parent']) &&
  (value['note'] === undefined || text(200)(value['note'])) &&
  Object.keys(value).every((key) => ['name', 'note', 'parent'].includes(key))

const cell: Record<string, Test> = {
  colspan: integer(1, 60),
  rowspan: integer(1, 2000),
  colwidth: nullable(list(60, integer(0, 4000))),
  align: nullable(oneOf('left', 'center', 'right')),
}
const align = nullable(oneOf('left', 'center', 'right', 'justify'))
const size = nullable((value) =>
  typeof value === 'number' ? value > 0 && value <= 10_000 : typeof value === 'string' && /^\d{1,4}$/.test(value),
)

/**
 * What the attributes may hold, by node or mark; an attribute that is not listed may be null or a short plain value.
 */
const rules: Record<string, Record<string, Test>> = {
  paragraph: { textAlign: align, guide: nullable(text(500)), gap: nullable(text(200)) },
  heading: { level: integer(1, 4), textAlign: align, sectionId: nullable(text(100)) },
  orderedList: { start: integer(0, 10_000), type: nullable(oneOf('1', 'a', 'A', 'i', 'I')) },
  table: { caption: nullable(text(200)), dataKey: nullable(text(200)) },
  tableCell: cell,
  tableHeader: cell,
  image: {
    src: (value) => fileOfImage(value) !== null,
    alt: nullable(text(300)),
    title: nullable(text(300)),
    width: size,
    height: size,
  },
  reportChart: {
    kind: oneOf(...chartKinds),
    title: text(200),
    unit: text(20),
    categories: list(200, text(100)),
    series: list(20, series),
    dataKey: nullable(text(200)),
    nodes: list(200, treeNode),
    totals: list(200, text(100)),
  },
  boundFigure: { key: text(200), value: text(2000), shown: nullable(text(2000)) },
  footnote: { text: text(2000) },
  link: {
    href: isAllowedLink,
    target: nullable(oneOf('_blank', '_self')),
    rel: nullable(text(100)),
    class: nullable(text(100)),
    title: nullable(text(300)),
  },
}

const plain: Test = (value) =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  text(200)(value)

/** Whether an attribute of a node or mark holds something that it may not hold. */
export function attributeProblem(type: string, name: string, value: unknown): boolean {
  const rule = rules[type]?.[name]
  return !(rule ?? plain)(value)
}
