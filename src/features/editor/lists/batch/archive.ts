import { Zip, ZipPassThrough } from 'fflate'

/** Systems that unpack an archive take capital and small letters for the same. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
  taken.add(free.toLowerCase())
  return free
}

/**
 * The files in one archive, in their order; names that meet are told apart by a number. They go in as they are, since
 * reports are packed already.
 */
export async function archiveOf(files: readonly File[], name: string): Promise<File> {
  const parts: Blob[] = []
  const taken = new Set<string>()
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(new Blob([new Uint8Array(bytes)]))
  })
  for (const file of files) {
    const entry = new ZipPassThrough(freeName(file.name, taken))
    archive.add(entry)
    entry.push(new Uint8Array(await file.arrayBuffer()), true)
  }
  archive.end()
  return new File(parts, name, { type: 'application/zip' })
}
