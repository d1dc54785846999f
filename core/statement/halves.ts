import { readItems } from './items.ts'
import { looseLabel } from './labels.ts'
import { readLayout } from './layout.ts'
import type { Sheet } from './sheet.ts'

const ofAssets = /^(?:资产合计|总资产|totalassets)$/i
const ofClaims =
  /^(?:负债和.{0,8}权益合计|.{0,8}权益和负债合计|totalliabilitiesand.{0,20}equity|totalequityandliabilities)$/i
/** No balance sheet has more rows, and nothing longer is looked through. */
const mostRows = 500

const names = ({ rows }: Sheet, total: RegExp): boolean =>
  rows.length <= mostRows &&
  rows.some(({ cells }) => cells.some(({ kind, value }) => kind === 'text' && total.test(looseLabel(value))))

/** Whether one of two blocks has the assets of a balance sheet alone, and the other liabilities and equity alone. */
export const areHalves = (assets: Sheet, claims: Sheet): boolean =>
  names(assets, ofAssets) && !names(assets, ofClaims) && names(claims, ofClaims) && !names(claims, ofAssets)

/** Whether the two totals of a whole balance sheet are there, and the same in every column that has one of them. */
export function isBalanced(sheet: Sheet): boolean {
  const items = readItems(readLayout(sheet))
  const totalsOf = (total: RegExp): (string | null)[] | undefined =>
    items.find(({ label, hasFigure }) => hasFigure && total.test(looseLabel(label)))?.amounts
  const [assets, claims] = [totalsOf(ofAssets), totalsOf(ofClaims)]
  return (
    assets !== undefined &&
    claims !== undefined &&
    assets.some((amount) => amount !== null) &&
    assets.every((amount, column) => amount === claims[column])
  )
}
