import type { Annotations } from '../content/annotate.ts'
import type { ExportInput } from '../types.ts'
import type { Missing } from './lines.ts'

/** What laying out a document needs and gathers. */
export type Context = { input: ExportInput; annotations: Annotations; missing: Missing; names: number }
