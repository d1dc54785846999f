import { checkDocument, type DocumentProblem } from '../../../core/document/check.ts'
import { compareDocuments } from '../../../core/document/compare/index.ts'
import { imagesOf } from '../../../core/document/images.ts'
import type { ReportDocument } from '../../../core/document/types.ts'
import { fingerprint, type Fingerprint } from './fingerprint.ts'

/** Contents as JSON. `stored`: what the new one replaces; `earlier`: that of the version it is compared with. */
export type Contents = { content: string; stored: string | null; earlier: string | null }
/** Characters that a content has more and less than the one before it; null where there is none. */
export type Characters = { added: number | null; removed: number | null }
/** `images`: the files that its pictures show; none where it has problems. */
export type Examined = {
  problems: DocumentProblem[]
  images: string[]
  characters: Characters
  before: Fingerprint
  after: Fingerprint
}

/** Characters of changed texts that are counted word by word. */
const mostCompared = 200_000

const hasContent = (document: ReportDocument | null): document is ReportDocument => Array.isArray(document?.content)

function charactersBetween(earlier: string | null, after: ReportDocument | null): Characters {
  const before = earlier === null ? null : (JSON.parse(earlier) as ReportDocument | null)
  if (!hasContent(before) || !hasContent(after)) return { added: null, removed: null }
  return compareDocuments(before, after, mostCompared).characters
}

/**
 * Checks a content, and says how it differs from what it replaces. A content with problems is compared with nothing.
 */
export default function examine({ content, stored, earlier }: Contents): Examined {
  const document = JSON.parse(content) as ReportDocument | null
  const problems = checkDocument(document)
  // A database may keep the order of keys and the blanks in a way of its own.
  const before = fingerprint(JSON.stringify(JSON.parse(stored ?? 'null')))
  const characters = problems.length > 0 ? { added: null, removed: null } : charactersBetween(earlier, document)
  const images = problems.length === 0 && hasContent(document) ? [...imagesOf(document)] : []
  return { problems, images, characters, before, after: fingerprint(content) }
}
