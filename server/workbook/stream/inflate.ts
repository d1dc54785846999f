import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createInflateRaw } from 'node:zlib'
import { refused } from '../causes.ts'
import { packedBytes, type Entry } from '../zip.ts'

const piece = 256 * 1024
/** The longest word that is looked for across two pieces. */
const overlap = 16

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

/**
 * The text of a part of a zip, piece by piece, so that a part of 200 MB needs none of that. A part that unpacks to more
 * than its directory says, and a part with document types or entities, ends at the piece that shows it.
 *
 * @throws ApiError `workbook.broken`
 */
export async function* inflated(bytes: Buffer, entry: Entry): AsyncGenerator<string> {
  const raw = packedBytes(bytes, entry)
  const source =
    entry.method === 0 ? slices(raw) : Readable.from(slices(raw)).pipe(createInflateRaw({ chunkSize: piece }))
  const decoder = new StringDecoder('utf8')
  let size = 0
  let tail = ''
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > entry.size) throw refused('broken')
      const text = decoder.write(chunk)
      const seen = tail + text
      if (seen.includes('<!')) {
        if (/<!(?:DOCTYPE|ENTITY|\[CDATA\[)/.test(seen)) throw refused('broken')
      }
      tail = seen.slice(-overlap)
      yield text
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? refused('broken') : error
  }
  if (size !== entry.size) throw refused('broken')
  yield decoder.end()
}

/** A small part as a whole: workbook, relations, styles. */
export async function wholePart(bytes: Buffer, entry: Entry, largest: number): Promise<string> {
  if (entry.size > largest) throw refused('tooLarge')
  const pieces: string[] = []
  for await (const text of inflated(bytes, entry)) pieces.push(text)
  return pieces.join('')
}
