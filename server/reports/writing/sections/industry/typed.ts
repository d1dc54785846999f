import type { DocumentNode } from '../../../../../core/document/types.ts'
import type { TypedRows } from '../../../../../core/industry/typed.ts'
import { Exact, groupThousands } from '../../../../../core/money.ts'
import type { Facts } from '../../data/facts.ts'
import type { Figure } from '../../writer/figures.ts'
import { paragraph } from '../../writer/nodes.ts'

/** The rows that the clerk typed into a prepared table of the section; none before the report is there. */
export const typedRows = (facts: Facts, key: string): TypedRows => facts.data.typed[`form:${key}`] ?? []

/** A figure that was worked out of a table that the clerk filled in. */
export function typedFigure(
  facts: Facts,
  caption: string,
  name: string,
  value: Exact,
  shown: { text?: string; unit?: string } = {},
): Figure {
  const rounded = value.toDecimalPlaces(6)
  return {
    text: shown.text ?? groupThousands(value.toDecimalPlaces(2, Exact.ROUND_HALF_UP).toFixed()),
    unit: shown.unit ?? '',
    key: `record.typed.${name}@`,
    value: rounded.toFixed(),
    sources: [
      {
        kind: 'edit',
        sheet: caption,
        table: '',
        field: '',
        period: '',
        value: rounded.toFixed(),
        time: facts.data.date,
      },
    ],
  }
}

/** A share as a typed figure: `12.34%`. */
export const typedShare = (facts: Facts, caption: string, name: string, share: Exact): Figure =>
  typedFigure(facts, caption, name, share, { text: `${share.times(100).toFixed(2, Exact.ROUND_HALF_UP)}%` })

/** Says that something is worked out once its table is filled in. */
export const toWorkOut = (what: string, caption: string): DocumentNode =>
  paragraph(`尚未得出${what}，原因：待填。`, {
    gap: what,
    guide: `填写本节的“${caption}”并保存，再点“刷新数据”，系统按表中数字得出${what}；不能取得数据的，写明原因`,
  })
