import { createElement, Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Part, Run } from '../../../../../core/document/compare/types.ts'
import { visuallyHidden } from '../../../../ui/theme/visuallyHidden.ts'

const tags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
}

const marked = ({ text, marks }: Run): ReactNode =>
  marks.reduce<ReactNode>(
    (inner, mark) =>
      tags[mark] ? createElement(tags[mark], null, inner) : createElement('span', { className: `mark-${mark}` }, inner),
    text,
  )

/** A text with its look. */
export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) => <Fragment key={index}>{run.marks.length === 0 ? run.text : marked(run)}</Fragment>)

/** A text with what came and went in it; whoever hears it is told too. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const translate = useTranslate()
  return parts.map(({ kind, runs }, index) => {
    if (kind === 'same') return <Runs key={index} runs={runs} />
    const Tag = kind === 'added' ? 'ins' : 'del'
    return (
      <Tag key={index}>
        <span
          style={visuallyHidden}
        >{`${translate('versions.comparing.begin')}${translate(`versions.comparing.type.${kind}`)} `}</span>
        <Runs runs={runs} />
        <span style={visuallyHidden}>{translate('versions.comparing.end')}</span>
      </Tag>
    )
  })
}
