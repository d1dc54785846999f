import { type Part } from '../../../../core/document/compare/index.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'

export const text = (value: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
})
export const doc = (...content: DocumentNode[]): ReportDocument => ({ type: 'doc', content })

/** [-gone-] and {+came+} in place. */
export const told = (parts: readonly Part[]): string =>
  parts
    .map(({ kind, runs }) =>
      runs
        .map((run) => run.text)
        .join('')
        .replace(/^[\s\S]+$/, (value) =>
          kind === 'same' ? value : kind === 'added' ? `{+${value}+}` : `[-${value}-]`,
        ),
    )
    .join('')
