import type { AnyExtension } from '@tiptap/core'
import { Find } from './find/find.ts'
import { Footnotes } from './footnotes/footnotes.ts'
import { FixedHeadings } from './headings/fixed-headings.ts'
import { Links } from './links/links.ts'
import { BlockOrigin } from './paste/origin.ts'
import { Paste } from './paste/paste.ts'
import { Shortcuts } from './shortcuts/shortcuts.ts'
import { FitWidths } from './tables/fit-widths.ts'

/**
 * How a report is written in: what stays, what is found, pasted, noted at the foot. `editable` is false in the preview.
 */
export const writing = ({ reportId, editable }: { reportId: string; editable: boolean }): AnyExtension[] => [
  Footnotes,
  BlockOrigin.configure({ reportId }),
  ...(editable ? [FixedHeadings, Find, FitWidths, Links, Paste, Shortcuts] : []),
]

/**
 * What typed and pasted characters may become. `1. ` and `- ` begin lists. Signs of Markdown are none here: a report
 * says “*注”, “_” in names of files, “（一）” and “#1机组”, and means them.
 */
export const rules = { enableInputRules: ['orderedList', 'bulletList'], enablePasteRules: ['link'] }
