import { unitAt } from './units.ts'
import { valueAt } from '../lists.ts'

/** A text as it is compared, with the place in the original of every unit of it. */
export type PlainText = {
  text: string
  /** Offset in the original of each unit of `text`; one more at the end. */
  from: readonly number[]
  /** Offset behind the original of each unit. */
  to: readonly number[]
}

const entities: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  percnt: '%',
  yen: '¥',
  middot: '·',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  quot: '"',
  comma: ',',
  period: '.',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  shy: '',
  times: '×',
  le: '≤',
  ge: '≥',
  sim: '~',
  permil: '‰',
  frac12: '1/2',
  frac14: '1/4',
  frac34: '3/4',
}
const tag = /<\/?([a-zA-Z][a-zA-Z0-9-]{0,20})((?:\s[^<>]{0,1000})?)\/?>/y
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/iy
const address = /\b(?:href|src|alt|title|content|value)\s*=\s*["']?([^"'\s>]+)/gi
const inlineTags = new Set([
  'b',
  'i',
  'u',
  's',
  'em',
  'strong',
  'span',
  'font',
  'mark',
  'small',
  'big',
  'sub',
  'sup',
  'code',
  'del',
  'ins',
  'a',
  'wbr',
  'tt',
  'kbd',
  'var',
  'label',
  'bdo',
  'bdi',
])
/** Marks of Markdown that take no place when shown. */
const markdown = /\*\*|__|~~|`+|\\(?=[!-/:-@[-`{-~])/y
/** Letters that stay as they are. */
const plainLetters = /[ !-%'-)+-;=?-Z[\]^a-}\n\u3007\u3400-\u9fff。、《》“”—·]+/y

const runs: readonly [first: number, last: number, value: number][] = [
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x3021, 0x3029, 1],
  [0x1f10b, 0x1f10c, 0],
]

/**
 * Digits that `normalize` leaves as they are: circled negatives, dingbats, Suzhou numerals, and those of other scripts.
 */
function digitsOf(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  for (const [first, last, value] of runs) if (code >= first && code <= last) return String(code - first + value)
  if (!/\p{Nd}/u.test(character)) return null
  // The digits of every script stand in rows of ten, so the place in the row is the value.
  let before = 0
  while (before < 60 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const circled = /[\u2460-\u2473\u3251-\u325f\u32b1-\u32bf\u2776-\u2793\u24eb-\u24ff]/
const superscript = /[\u00b2\u00b3\u00b9\u2070-\u2079]/

/**
 * Folds what a reader sees as the same: width, digits of other scripts, marks of HTML and Markdown, signs that show
 * nothing. `2<b>3</b>,300`, `２３，３００` and `2\u200b3,300` are all `23,300`. The full-width comma stays itself: it ends a
 * clause.
 *
 * @param places whether offsets are wanted
 */
export function plainText(original: string, places = true): PlainText {
  const from: number[] = []
  const to: number[] = []
  let text = ''
  let at = 0
  const put = (piece: string, end: number): void => {
    if (places)
      for (let index = 0; index < piece.length; index += 1) {
        from.push(at)
        to.push(end)
      }
    text += piece
  }
  const matchAt = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(original)
  }
  while (at < original.length) {
    const letters = matchAt(plainLetters)
    if (letters) {
      if (places)
        for (let index = at; index < at + letters[0].length; index += 1) {
          from.push(index)
          to.push(index + 1)
        }
      text += letters[0]
      at += letters[0].length
      continue
    }
    const unit = valueAt(original, at)
    const marked = unit === '<' ? matchAt(tag) : null
    if (marked) {
      const end = at + marked[0].length
      if (!inlineTags.has((marked[1] ?? '').toLowerCase())) put('\n', end)
      for (const [, value = ''] of (marked[2] ?? '').matchAll(address)) put(` ${value} `, end)
      at = end
      continue
    }
    const named = unit === '&' ? matchAt(entity) : null
    if (named) {
      const end = at + named[0].length
      const code = named[1] ? Number(named[1]) : named[2] ? Number.parseInt(named[2], 16) : 0
      const shown = named[3]
        ? (entities[named[3].toLowerCase()] ?? named[0])
        : code > 0 && code < 0x110000
          ? fold(String.fromCodePoint(code), text)
          : ''
      put(shown, end)
      at = end
      continue
    }
    const mark = matchAt(markdown)
    if (mark) {
      at += mark[0].length
      continue
    }
    const character = String.fromCodePoint(original.codePointAt(at) ?? 0)
    const end = at + character.length
    put(
      circled.test(character) ? circledText(character, text, original.slice(end, end + 6)) : fold(character, text),
      end,
    )
    at = end
  }
  from.push(original.length)
  to.push(original.length)
  return { text, from, to }
}

/** Whether a line or a sentence ends here. Looks back as far as there are blanks, not through the whole text. */
function beginsSentence(before: string): boolean {
  let at = before.length - 1
  while (at >= 0 && before[at] !== '\n' && /\s/.test(before[at] ?? '')) at -= 1
  return at < 0 || /[\n。;；]/.test(before[at] ?? '')
}

/**
 * `①` before words numbers a list; before a unit or beside another digit it is a digit, but for where a line or a
 * sentence begins.
 */
function circledText(character: string, before: string, behind: string): string {
  const digits = digitsOf(character) ?? character.normalize('NFKC')
  if (beginsSentence(before)) return `;(${digits})`
  const counts =
    /^[\d\p{Nd}\p{No}%‰.,，％万亿千百元倍成天次家户笔人年月日个]/u.test(behind) || unitAt(behind, 0) !== null
  return /[\d.,]/.test(before.at(-1) ?? '') || counts ? digits : `;(${digits})`
}

/** Marks of Chinese prose, which are by far the most that has to be folded. */
const usual = new Map(
  [...'，（）：；！？％～＋－＝＜＞．…≥≤×÷＊／\t'].map((mark) => [mark, mark === '，' ? mark : mark.normalize('NFKC')]),
)

function fold(character: string, before: string): string {
  const mark = usual.get(character)
  if (mark !== undefined) return mark
  if (/[\r\f\v\u2028\u2029]/.test(character)) return '\n'
  if (character === '\ufeff') return ''
  if (/\s/.test(character)) return character === '\t' ? '\t' : ' '
  // What shows nothing, and marks that are put on a digit to make it another one.
  if (/[\p{Cf}\p{Mn}\p{Me}\p{Cc}\ufe0f\u115f\u1160\u3164\uffa0\u2800]/u.test(character)) return ''
  if (superscript.test(character) && !/[\dmM米]$/.test(before)) return ''
  const digits = digitsOf(character)
  if (digits !== null) return digits
  const folded = character.normalize('NFKC')
  if (/^\d+\u2044\d+$/.test(folded)) return `${/\d$/.test(before) ? ' ' : ''}${folded.replace('\u2044', '/')}`
  return folded
    .replace(/[\u2212\ufe63]/g, '-')
    .replace(/[\u02d9\u2024]/g, '.')
    .replaceAll('\u2044', '/')
    .replace(/[\u066b]/g, '.')
    .replace(/[\u066c\u2019\u02bc](?=$)/g, '’')
}

/** The slice of the original that a slice of the folded text stands for. */
export function placeIn({ from, to }: PlainText, start: number, end: number): { from: number; to: number } {
  return { from: from[start] ?? 0, to: end > start ? (to[end - 1] ?? 0) : (from[start] ?? 0) }
}
