import { useState } from 'react'
import type { TableProposal } from '../../../../core/contracts/new-tables.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useUnkept } from '../../../ui/tabs/scope.ts'
import { FileStep } from './FileStep.tsx'
import type { PendingRows } from './pending.ts'
import { ProposalForm } from './ProposalForm.tsx'
import type { Members } from '../draft/files.ts'

/** What is said of the file besides the file itself. */
export type SaidOfFile = { sheet?: string; headings?: string; records?: number[] }

type Props = {
  taken: readonly string[]
  onAdd: (name: string, part: Members, rows: Omit<PendingRows, 'user'>) => void
  onClose: () => void
}

/** Makes a table from a file: the file, then what each of its columns would be. Nothing of it is kept when it is left. */
export function FromFileDialog({ taken, onAdd, onClose }: Props) {
  const { proposeTable } = useCalls()
  const [found, setFound] = useState<{ file: File; said: SaidOfFile; proposal: TableProposal } | null>(null)
  useUnkept('newTable', found !== null)
  const look = async (file: File, said: SaidOfFile): Promise<void> => {
    setFound({ file, said, proposal: await proposeTable(file, said) })
  }
  if (!found) return <FileStep onFile={(file) => look(file, {})} onClose={onClose} />
  const { file, said, proposal } = found
  return (
    <ProposalForm
      // Looked at anew, it begins anew.
      key={JSON.stringify(said)}
      proposal={proposal}
      records={said.records ?? []}
      taken={taken}
      onAgain={(change) => look(file, { ...said, ...change })}
      onClose={onClose}
      onTaken={({ name, part, columns }) => {
        const { first, last, leftOut, sheet, rows } = proposal
        const skip = leftOut.map(({ row }) => row).filter((row) => !said.records?.includes(row))
        onAdd(name, part, { resource: name, file, rows, sheet, columns, place: { first, last, skip } })
      }}
    />
  )
}
