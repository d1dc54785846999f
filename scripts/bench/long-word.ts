import { writeDocx } from '../../server/reports/export/docx.ts'
import { writePdf } from '../../server/reports/export/pdf/pdf.ts'
import { cell, exportInput, footnote, head, heading, paragraph, table } from '../../tests/support/export-input.ts'

const word = 'x'.repeat(10_000)
const places = [
  paragraph(word),
  heading(1, word),
  paragraph('见注', footnote(word)),
  table('表', [head(word)], [cell(word)]),
]

/**
 * Milliseconds of processor time in which a word of 10,000 letters, wherever it may stand, is written as Word and as
 * PDF.
 */
export async function exportingALongWord(): Promise<number> {
  await writeDocx(exportInput([paragraph('x')]))
  const before = process.threadCpuUsage()
  await writeDocx(exportInput(places))
  await writePdf(exportInput(places))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
