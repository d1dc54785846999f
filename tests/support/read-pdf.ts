import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  info: Record<string, unknown>
  /** The text of each page, a line a line. */
  pages: string[]
  /** Widths and heights of the pages, in points. */
  sizes: [number, number][]
  outline: { title: string; level: number }[]
  /** Addresses on the web, and names of places in the file, that links lead to. */
  links: { page: number; url?: string; place?: string }[]
  /** The page of a named place, from one. */
  pageOf(place: string): Promise<number>
  /** Roles of the tags that have something on a page, each as often as it comes. */
  roles(page: number): Promise<string[]>
  close(): Promise<void>
}

type Outline = { title: string; items: Outline[] }
type Tags = { role?: string; type?: string; children?: Tags[] }

/** A PDF as any reader would find it. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = pdfjs.getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  const pages: string[] = []
  const sizes: [number, number][] = []
  const links: ReadPdf['links'] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    const [, , width = 0, height = 0] = page.view
    sizes.push([Math.round(width), Math.round(height)])
    for (const note of (await page.getAnnotations()) as { subtype: string; url?: string; dest?: string }[])
      if (note.subtype === 'Link')
        links.push({ page: number, ...(note.url ? { url: note.url } : {}), ...(note.dest ? { place: note.dest } : {}) })
  }
  const outline: ReadPdf['outline'] = []
  const walk = (items: Outline[], level: number): void => {
    for (const item of items) {
      outline.push({ title: item.title, level })
      walk(item.items, level + 1)
    }
  }
  walk(((await document.getOutline()) ?? []) as Outline[], 1)
  const hasContent = (tags: Tags): boolean => tags.type === 'content' || (tags.children ?? []).some(hasContent)
  const rolesIn = (tags: Tags): string[] =>
    hasContent(tags) ? [...(tags.role ? [tags.role] : []), ...(tags.children ?? []).flatMap(rolesIn)] : []
  return {
    info: (await document.getMetadata()).info as Record<string, unknown>,
    pages,
    sizes,
    outline,
    links,
    async pageOf(place) {
      const [target] = ((await document.getDestination(place)) ?? []) as [Parameters<typeof document.getPageIndex>[0]]
      return target ? (await document.getPageIndex(target)) + 1 : 0
    },
    roles: async (page) => rolesIn(((await (await document.getPage(page)).getStructTree()) ?? {}) as Tags),
    close: () => task.destroy(),
  }
}
