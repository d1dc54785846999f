import type { Node as ProseMirrorNode } from '@tiptap/pm/model'

/** Whether a heading is one that the template prescribes at the first level: its place, words and number stay. */
export const isFixed = (node: ProseMirrorNode): boolean =>
  node.type.name === 'heading' &&
  node.attrs['level'] === 1 &&
  typeof node.attrs['sectionId'] === 'string' &&
  node.attrs['sectionId'] !== ''

type Skeleton = { fixed: string; own: number }
const known = new WeakMap<ProseMirrorNode, Skeleton>()

/** The prescribed headings of a document as one text, and how many others there are at the first level. */
function skeletonOf(document: ProseMirrorNode): Skeleton {
  const cached = known.get(document)
  if (cached) return cached
  const skeleton: Skeleton = { fixed: '', own: 0 }
  document.forEach((node) => {
    if (isFixed(node)) skeleton.fixed += `${String(node.attrs['sectionId'])}\t${node.textContent}\n`
    else if (node.type.name === 'heading' && node.attrs['level'] === 1) skeleton.own++
  })
  known.set(document, skeleton)
  return skeleton
}

/** Whether a template prescribes the chapters of this document. */
export const hasFixed = (document: ProseMirrorNode): boolean => skeletonOf(document).fixed !== ''

/** What a change would do to the prescribed headings; null where it leaves them as they are. */
export function harmOf(before: ProseMirrorNode, after: ProseMirrorNode): 'fixedHeading' | 'ownChapter' | null {
  const [old, next] = [skeletonOf(before), skeletonOf(after)]
  if (old.fixed === '') return null
  if (old.fixed !== next.fixed) return 'fixedHeading'
  return next.own > old.own ? 'ownChapter' : null
}
