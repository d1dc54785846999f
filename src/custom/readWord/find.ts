/** The most hits that are marked: a single letter in a long document must not stop the page. */
export const mostHits = 2000

const breaks = /^(P|H[1-6]|LI|TD|TH|TR|TABLE|DT|DD|BR|HR|BLOCKQUOTE|PRE|UL|OL)$/

/** The text under a root with where each piece of it stands; blocks are apart, so that no hit runs from one to the next. */
function piecesOf(root: Node): { text: string; pieces: { node: Text; from: number }[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: { node: Text; from: number }[] = []
  const texts: string[] = []
  let length = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeType === Node.TEXT_NODE ? ((node as Text).data) : breaks.test(node.nodeName) ? '\n' : ''
    if (node.nodeType === Node.TEXT_NODE) pieces.push({ node: node as Text, from: length })
    texts.push(text)
    length += text.length
  }
  return { text: texts.join(''), pieces }
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Every place in which a text stands, whatever the case of its letters and the width of its spaces, also across changes of style. */
export function findIn(root: Node, wanted: string): Range[] {
  const query = wanted.trim()
  if (query === '') return []
  const { text, pieces } = piecesOf(root)
  const pattern = new RegExp(query.split(/\s+/).map(literal).join('[^\\S\\n]+'), 'giu')
  const ranges: Range[] = []
  let at = 0
  const place = (offset: number, end: boolean): { node: Text; offset: number } | null => {
    while (at + 1 < pieces.length && (pieces[at + 1]?.from ?? 0) < offset + (end ? 0 : 1)) at += 1
    const piece = pieces[at]
    return piece ? { node: piece.node, offset: Math.min(offset - piece.from, piece.node.length) } : null
  }
  for (const match of text.matchAll(pattern)) {
    const start = place(match.index, false)
    const end = place(match.index + match[0].length, true)
    if (!start || !end) continue
    const range = document.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    ranges.push(range)
    if (ranges.length > mostHits) break
  }
  return ranges
}
