import Box from '@mui/material/Box'
import type { ClipboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { Field, fieldId, GridTable, Remove } from './cells.tsx'
import { draftLimits, removeNode, setNode, type ChartDraft } from './draft.ts'
import { cellsOf, pasteNodes } from './paste.ts'

type Props = { draft: ChartDraft; wrong: ReadonlySet<string>; onChange: (draft: ChartDraft) => void }

/** The nodes of a structure: each with the one that it hangs on. */
export function TreeGrid({ draft, wrong, onChange }: Props) {
  const translate = useTranslate()
  const nameOf = (name: string, row: number): string =>
    name.trim() || translate('charting.field.node', { row: row + 1 })
  const paste =
    (row: number) =>
    (event: ClipboardEvent<HTMLInputElement>): void => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.trimEnd())) return
      event.preventDefault()
      onChange(pasteNodes(draft, row, cellsOf(text)))
    }
  const head = { p: '6px 8px !important', textAlign: 'left' }
  return (
    <GridTable label={translate('charting.field.data')}>
      <thead>
        <tr>
          {(['nodeHead', 'parentHead', 'noteHead'] as const).map((key) => (
            <Box key={key} component="th" scope="col" sx={head}>
              {translate(`charting.field.${key}`)}
            </Box>
          ))}
          <Box component="th" aria-hidden sx={{ width: 32 }} />
        </tr>
      </thead>
      <tbody>
        {draft.nodes.map((node, row) => (
          <tr key={row}>
            <td>
              <Field
                place={`node-${row}`}
                at={[row, 0]}
                label={translate('charting.field.node', { row: row + 1 })}
                value={node.name}
                max={draftLimits.name}
                wrong={wrong.has(`node-${row}`)}
                onChange={(name) => onChange(setNode(draft, row, { name }))}
                onPaste={paste(row)}
              />
            </td>
            <td>
              <Box
                component="select"
                id={fieldId(`parent-${row}`)}
                aria-label={translate('charting.field.parent', { name: nameOf(node.name, row) })}
                aria-invalid={wrong.has(`parent-${row}`) || undefined}
                value={node.parent ?? ''}
                onChange={(event) =>
                  onChange(
                    setNode(draft, row, { parent: event.target.value === '' ? null : Number(event.target.value) }),
                  )
                }
                sx={{
                  width: '100%',
                  height: 32,
                  border: 0,
                  px: 0.5,
                  bgcolor: 'transparent',
                  color: 'text.primary',
                  font: 'inherit',
                  fontSize: 13,
                }}
              >
                <option value="">{translate('charting.field.none')}</option>
                {draft.nodes.map(
                  (other, index) =>
                    index !== row && (
                      <option key={index} value={index}>
                        {nameOf(other.name, index)}
                      </option>
                    ),
                )}
              </Box>
            </td>
            <td>
              <Field
                place={`note-${row}`}
                at={[row, 1]}
                label={translate('charting.field.note', { name: nameOf(node.name, row) })}
                value={node.note}
                max={draftLimits.note}
                onChange={(note) => onChange(setNode(draft, row, { note }))}
              />
            </td>
            <td>
              <Remove
                label={translate('charting.action.removeNode', { name: nameOf(node.name, row) })}
                onClick={() => onChange(removeNode(draft, row))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </GridTable>
  )
}
