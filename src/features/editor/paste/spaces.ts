const east = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u201c\u201d\u2018\u2019\u2026\u2014]/
const white = /[ \t\r\n\f\u00a0]+|[^ \t\r\n\f\u00a0]+/g

/**
 * Puts the spaces of a block in order. Indents made of spaces go; several become one; a line break of the source
 * between two Chinese characters is none: Word breaks its lines anywhere, and browsers make a space of that.
 */
export function tidySpaces(block: Element): void {
  let before = ''
  let gap: '' | 'space' | 'line' = ''
  let last: Text | null = null
  const walker = block.ownerDocument.createTreeWalker(block, 5 /* elements and texts */)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element || node.nodeType === 1) {
      if (node.nodeName === 'BR') [before, gap] = ['', '']
      else if (node.nodeName === 'SUP') [before, gap] = ['1', '']
      continue
    }
    const text = node as Text
    let words = ''
    for (const [part] of text.data.matchAll(white)) {
      if (/^[ \t\r\n\f\u00a0]/.test(part)) {
        gap = gap === 'space' || !/[\r\n]/.test(part) ? 'space' : 'line'
        continue
      }
      const shown = before === '' ? part.replace(/^\u3000+/, '') : part
      if (shown === '') continue
      if (before !== '' && gap !== '' && !(gap === 'line' && east.test(before) && east.test(shown[0] ?? '')))
        words += ' '
      words += shown
      before = shown.at(-1) ?? ''
      gap = ''
    }
    text.data = words
    if (words !== '') last = text
  }
  if (last) last.data = last.data.replace(/\u3000+$/, '')
}
