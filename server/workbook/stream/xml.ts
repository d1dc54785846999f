const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(code: string): string {
  const number = code.startsWith('#x') ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return number >= 0 && number <= 0x10ffff ? String.fromCodePoint(number) : ''
}

/** The text of XML as it was meant; `_x000D_` is how spreadsheets write what XML cannot hold. */
export function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|apos|#x[\da-f]{1,6}|#\d{1,7});/gi, (whole, code: string) =>
        code.startsWith('#') ? character(code.toLowerCase()) : (named[code.toLowerCase()] ?? whole),
      )
    : text
  const decoded = plain.includes('_x')
    ? plain.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : plain
  return decoded.includes('\r') ? decoded.replaceAll('\r\n', '\n') : decoded
}

/** The value of an attribute of a tag; undefined where the tag has none of that name. */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + name.length)) {
    const quote = tag[at + name.length + 1]
    if (tag[at + name.length] !== '=' || (quote !== '"' && quote !== "'") || !/\s/.test(tag[at - 1] ?? '')) continue
    const from = at + name.length + 2
    const end = tag.indexOf(quote, from)
    return end < 0 ? undefined : tag.slice(from, end)
  }
  return undefined
}

/** The tags of a name, without what is between them. */
export function* tagsOf(text: string, name: string): Generator<string> {
  const opening = `<${name}`
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + opening.length)) {
    if (!/[\s/>]/.test(text[at + opening.length] ?? '')) continue
    const end = text.indexOf('>', at)
    if (end < 0) return
    yield text.slice(at, end + 1)
  }
}

/** What stands between the first tag of a name and its end; '' where there is none. */
export function sectionOf(text: string, name: string): string {
  const start = text.indexOf(`<${name}`)
  const end = start < 0 ? -1 : text.indexOf(`</${name}>`, start)
  return end < 0 ? '' : text.slice(start, end)
}

/** The texts of a string with or without formats: those of its phonetic readings are none of it. */
export function richText(body: string): string {
  let text = ''
  let reading = body.indexOf('<rPh')
  for (let at = body.indexOf('<t'); at >= 0; at = body.indexOf('<t', at)) {
    if (reading >= 0 && reading < at) {
      const end = body.indexOf('</rPh>', reading)
      if (end < 0) return text
      reading = body.indexOf('<rPh', end)
      at = end
      continue
    }
    const open = body.indexOf('>', at)
    if (open < 0) return text
    const next = body[at + 2]
    if ((next !== '>' && !/\s/.test(next ?? '')) || body[open - 1] === '/') {
      at = open
      continue
    }
    const close = body.indexOf('</t>', open)
    if (close < 0) return text
    text += unescaped(body.slice(open + 1, close))
    at = close
  }
  return text
}
