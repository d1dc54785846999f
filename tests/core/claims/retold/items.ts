import type { Span } from '../../../../core/guard/spans.ts'

/** What the product says of one quantity: its value, how it moved, and how that is judged. */
export type Item = Span & {
  name: string
  value: string
  unit: string
  /** 小幅, 明显, 大幅, or 持平. */
  size: string
  up: boolean | null
  by: string
  byUnit: string
  /** What a sentence says behind it; that of a list stands in front of the list. */
  grade: string
  band: string
  /** The year that its sentence names. */
  year: string
}

const figure = String.raw`-?[\d,]+\.\d+`
const units = '万元|倍|%|天|次'
const pattern = new RegExp(
  String.raw`(?<=^|[，。；：])([^，。；：（）“”\d]{2,24}?(?:\(平均\)|\([^()]*\)周转天数)?)为(${figure})(${units})(?:` +
    String.raw`，较上年(小幅|明显|大幅|)(上升|增长|延长|下降|缩短)(${figure})(个百分点|倍|天|次|%)(，基本持平)?` +
    String.raw`|，与上年基本持平（(上升|增长|延长|下降|缩短)(${figure})(个百分点|倍|天|次|%)）)` +
    String.raw`(?:，处于(良好|关注|风险)区间)?(（[^（）]*）)?(?=[，。；]|$)`,
  'g',
)

/** The quantities of a passage, in order. */
export const itemsIn = (passage: string): Item[] =>
  [...passage.matchAll(pattern)].map((match) => {
    const [whole, name = '', value = '', unit = '', size, way, by, byUnit, flat, flatWay, flatBy, flatUnit] = match
    const [grade = '', band = ''] = match.slice(12)
    const moved = way ?? flatWay ?? ''
    return {
      start: match.index,
      end: match.index + whole.length,
      name,
      value,
      unit,
      size: flat || flatWay ? '持平' : (size ?? ''),
      up: moved === '' ? null : /上升|增长|延长/.test(moved),
      by: by ?? flatBy ?? '',
      byUnit: byUnit ?? flatUnit ?? '',
      grade,
      band,
      year: /(\d{4})年/.exec(passage)?.[1] ?? '',
    }
  })

export const numberOf = (shown: string): number => Number(shown.replaceAll(',', ''))
