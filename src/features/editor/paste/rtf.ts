/** What an RTF text says: its lines, and its pictures in their order. */
export type RichText = {
  lines: string[]
  pictures: { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }[]
}

/** Longest RTF that is read, in characters. */
const longest = 60_000_000

/** Groups that hold no text of the document. */
const silent = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'themedata',
  'colorschememapping',
  'latentstyles',
  'datastore',
  'header',
  'footer',
  'headerl',
  'headerr',
  'footerl',
  'footerr',
  'generator',
  'xmlnstbl',
  'nonshppict',
  'fldinst',
  'object',
  'shpinst',
  'mmathPr',
  'pntext',
  'footnote',
  'annotation',
  'atnid',
  'atnauthor',
])
/** Groups that are skipped by those who do not know them, and hold what we look for. */
const welcome = new Set(['shppict'])
const breaks: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
}
const pages: Record<string, string> = {
  936: 'gbk',
  54936: 'gb18030',
  950: 'big5',
  932: 'shift_jis',
  949: 'euc-kr',
  65001: 'utf-8',
  1252: 'windows-1252',
  1250: 'windows-1250',
  1251: 'windows-1251',
}

type Group = {
  skip: boolean
  uc: number
  picture: { type: 'image/png' | 'image/jpeg' | null; hex: string } | null
  starred: boolean
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** Reads the plain text and the pictures of an RTF text; what is broken ends where it breaks. */
export function readRtf(rtf: string): RichText {
  const result: RichText = { lines: [], pictures: [] }
  if (!rtf.startsWith('{\\rtf') || rtf.length > longest) return result
  let page = 'gbk'
  let text = ''
  let pending: number[] = []
  let toSkip = 0
  const stack: Group[] = []
  let group: Group = { skip: false, uc: 1, picture: null, starred: false }
  const settle = (): void => {
    if (pending.length > 0) text += new TextDecoder(page).decode(Uint8Array.from(pending))
    pending = []
  }
  const say = (words: string): void => {
    if (toSkip > 0) return void toSkip--
    if (group.skip) return
    settle()
    text += words
  }
  const pattern = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi
  for (const [, word, number, byte, symbol, brace, plain] of rtf.matchAll(pattern)) {
    if (brace === '{') {
      stack.push(group)
      group = { ...group, starred: false, picture: null }
    } else if (brace === '}') {
      if (group.picture?.type && group.picture.hex.length > 100)
        result.pictures.push({ type: group.picture.type, bytes: bytesOf(group.picture.hex) })
      group = stack.pop() ?? group
      if (stack.length === 0) break
    } else if (word !== undefined) {
      if (word === 'ansicpg') page = pages[number ?? ''] ?? page
      else if (word === 'uc') group.uc = Number(number)
      else if (word === 'u' && number !== undefined) {
        say(String.fromCharCode((Number(number) + 65536) % 65536))
        toSkip = group.uc
      } else if (word === 'pict') {
        group.picture = { type: null, hex: '' }
      } else if (word === 'pngblip' && group.picture) group.picture.type = 'image/png'
      else if (word === 'jpegblip' && group.picture) group.picture.type = 'image/jpeg'
      else if (silent.has(word) || (group.starred && !welcome.has(word))) group.skip = true
      else if (breaks[word] !== undefined) say(breaks[word])
      group.starred = false
    } else if (byte !== undefined) {
      if (toSkip > 0) toSkip--
      else if (!group.skip && !group.picture) pending.push(parseInt(byte, 16))
    } else if (symbol !== undefined) {
      if (symbol === '*') group.starred = true
      else if (symbol === '~') say(' ')
      else if (symbol === '_') say('-')
      else if ('\\{}'.includes(symbol)) say(symbol)
    } else if (plain !== undefined) {
      if (group.picture) {
        if (!group.skip) group.picture.hex += plain.replace(/[^0-9a-f]/gi, '')
      } else if (toSkip > 0) {
        const rest = plain.slice(toSkip)
        toSkip = Math.max(0, toSkip - plain.length)
        if (rest !== '') say(rest)
      } else say(plain)
    }
  }
  settle()
  result.lines = text.split('\n')
  return result
}
