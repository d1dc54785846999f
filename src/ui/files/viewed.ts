/** What a viewer needs to know of a file; its content is fetched by its id. */
export type ViewedFile = { id: string; fileName: string; size: number }

export type View = 'image' | 'pdf' | 'word' | 'sheet' | 'none'

const views: Record<string, View> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  bmp: 'image',
  webp: 'image',
  pdf: 'pdf',
  docx: 'word',
  xlsx: 'sheet',
  xls: 'sheet',
  csv: 'sheet',
}

/** The extension of a file's name in lower case, without its dot; '' where it has none. */
export const extensionOf = (fileName: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** How a file is shown, by its name: the server has seen to it that the content is what the name says. */
export const viewOf = (fileName: string): View => views[extensionOf(fileName)] ?? 'none'
