import { importable } from '../../../../core/imports.ts'
import { fault, type Reason } from './reason.ts'
import { ZipError, type ZipFault } from './zip-fault.ts'

/** A file that was given, or one of an archive; `refused` says why it is not read. */
export type Given = {
  /** Without folders. */
  name: string
  /** With the folders, or the archive, that it came in. */
  path: string
  size: number
  open: () => Promise<File>
  refused: Reason | null
}

/** More at once nobody looks through; and what a file may have (`spec.txt` section 9). */
export const mostFiles = 300
const largestFile = 104_857_600

/** What systems leave beside files, and what Excel keeps while a workbook is open. */
const isLeftover = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\._|~\$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

const never = (): Promise<File> => Promise.reject(new Error('it was refused'))

function judged(path: string, size: number, open: () => Promise<File>): Given {
  const name = nameOf(path)
  const refused = /\.(?:zip|rar|7z|gz|tar)$/i.test(name)
    ? fault('archive')
    : !importable(name)
      ? fault('type')
      : size > largestFile
        ? fault('tooLarge')
        : size === 0
          ? fault('empty')
          : null
  return { name, path, size, open, refused }
}

/** Why an archive, or a file of one, is not unpacked, as a sentence. */
export const zipReason = (kind: ZipFault): Reason => fault(`zip.${kind}`)

async function unpacked(zip: File): Promise<Given[]> {
  // Few batches come as an archive: its reader is loaded for those.
  const { entriesOf } = await import('./zip.ts')
  try {
    const entries = (await entriesOf(zip)).filter(({ path }) => !isLeftover(path))
    if (entries.length > 0) return entries.map(({ path, size, open }) => judged(`${zip.name}/${path}`, size, open))
    return [{ name: zip.name, path: zip.name, size: zip.size, open: never, refused: fault('zip.empty') }]
  } catch (error) {
    const refused = zipReason(error instanceof ZipError ? error.fault : 'broken')
    return [{ name: zip.name, path: zip.name, size: zip.size, open: never, refused }]
  }
}

/** All files of what was given: of archives what is in them; none is left out without a word but what systems leave. */
export async function gather(files: readonly File[]): Promise<Given[]> {
  const given: Given[] = []
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    if (isLeftover(path)) continue
    given.push(...(/\.zip$/i.test(file.name) ? await unpacked(file) : [judged(path, file.size, async () => file)]))
  }
  return given.map((one, index) => (index < mostFiles ? one : { ...one, refused: one.refused ?? fault('tooMany') }))
}
