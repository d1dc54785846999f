import { decodeText, isTable } from '../../workbook/text.ts'
import { sniff } from '../../workbook/sniff.ts'
import { longestEnd } from '../../workbook/zip.ts'
import type { Bytes } from '../types.ts'
import { ContentFault, tailOf } from './bytes.ts'
import { checkImage, type ImageKind } from './image.ts'
import { oleKind, type OleKind } from './ole.ts'
import { endsAsZip, packageKind, type PackageKind } from './package.ts'

/** What a content is, whatever it is called. `table` is text or markup that a spreadsheet program would open as one. */
export type ContentKind =
  | PackageKind
  | Exclude<OleKind, 'encrypted'>
  | ImageKind
  | 'pdf'
  | 'rtf'
  | 'biff'
  | 'csv'
  | 'table'
  | 'html'
  | 'text'
  | 'exe'
  | 'heic'
  | 'avif'
  | 'other'

const latin = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)

const pictures: [kind: ImageKind, begins: (head: Buffer) => boolean][] = [
  ['png', (head) => latin(head, 0, 8) === '\u0089PNG\r\n\u001a\n'],
  ['jpeg', (head) => latin(head, 0, 3) === '\u00ff\u00d8\u00ff'],
  ['gif', (head) => /^GIF8[79]a/.test(latin(head, 0, 6))],
  [
    'bmp',
    (head) =>
      latin(head, 0, 2) === 'BM' && head.length > 26 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14)),
  ],
  ['webp', (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP'],
]

/** Text that is lines separated alike is a table; a table in markup is what web pages export as .xls. */
function textKind(head: Buffer, isComplete: boolean, form: 'markup' | 'text'): ContentKind {
  const text = decodeText(head)
  const lines = isComplete ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n')))
  if (form === 'markup') return isTable(text, 'markup') ? 'table' : 'html'
  return isTable(lines, 'text') ? 'csv' : 'text'
}

async function kindOf(bytes: Bytes, head: Buffer, wanted: readonly ContentKind[]): Promise<ContentKind> {
  if (/^(\u00ef\u00bb\u00bf)?\s{0,8}%PDF-/.test(latin(head, 0, 16))) return 'pdf'
  const picture = pictures.find(([, begins]) => begins(head))?.[0]
  if (picture) {
    if (wanted.includes(picture)) await checkImage(picture, bytes)
    return picture
  }
  const content = sniff(head)
  if (content === 'zip') return packageKind(bytes)
  if (content === 'ole') {
    const kind = await oleKind(bytes)
    if (kind === 'encrypted') throw new ContentFault('encrypted')
    return kind
  }
  if (content === 'biff') return 'biff'
  if (latin(head, 0, 5) === '{\\rtf') return 'rtf'
  if (latin(head, 0, 2) === 'MZ' || latin(head, 0, 4) === '\u007fELF') return 'exe'
  if (latin(head, 4, 11) === 'ftypavi') return 'avif'
  if (/^ftyp(hei|hev|mif|msf)/.test(latin(head, 4, 11))) return 'heic'
  return content === 'other' ? 'other' : textKind(head, head.length === bytes.size, content)
}

/**
 * What a content is by its bytes and by how it is built, read in parts.
 *
 * @param wanted the kinds that will do: whether another one is whole is not looked into
 * @throws ContentFault a content of a known kind that is not whole, is protected, unpacks to too much, or is two kinds
 * at once
 */
export async function identify(bytes: Bytes, wanted: readonly ContentKind[]): Promise<ContentKind> {
  if (bytes.size === 0) throw new ContentFault('empty')
  const head = await bytes.slice(0, 65_536)
  const kind = await kindOf(bytes, head, wanted)
  if (sniff(head) !== 'zip' && endsAsZip(await tailOf(bytes, longestEnd), bytes.size)) throw new ContentFault('mixed')
  return kind
}
