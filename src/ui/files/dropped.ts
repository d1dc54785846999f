/** More files than these nobody means: a folder of a whole disk. */
const mostFiles = 2000

const filesIn = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    const reader = folder.createReader()
    const all: FileSystemEntry[] = []
    // A folder tells its entries by the hundred; none means that all were told.
    const next = (): void =>
      reader.readEntries((entries) => {
        all.push(...entries)
        if (entries.length === 0 || all.length > mostFiles) resolve(all)
        else next()
      }, reject)
    next()
  })

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

async function walk(entries: readonly FileSystemEntry[], into: File[]): Promise<void> {
  for (const entry of entries) {
    if (into.length >= mostFiles) return
    if (entry.isDirectory) await walk(await filesIn(entry as FileSystemDirectoryEntry), into)
    else into.push(await fileOf(entry as FileSystemFileEntry))
  }
}

/** What was dropped: files, and those in folders, down to the last one. Browsers that know no folders tell the files. */
export async function filesDropped(dropped: DataTransfer): Promise<File[]> {
  // The list is empty once the event is over: it is read at once.
  const plain = [...dropped.files]
  const entries = [...(dropped.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  const files: File[] = []
  await walk(entries, files)
  return files
}
