import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CellEdit, ProofFile } from '../../../../core/edits.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { ProofDialog } from '../../../../src/features/proof/ProofDialog.tsx'
import { everything, renderApp } from '../../../support/render.tsx'
import { tableSchema } from '../../../support/schema-files.ts'

export const saved = (id: string, fileName = `${id}.pdf`): ProofFile => ({
  id,
  fileName,
  size: 2048,
  time: '2026-01-02T03:04:05.000Z',
  by: '李雷',
})
export const edit = (id: string, more: Partial<CellEdit> = {}): CellEdit => ({
  id,
  rowId: 'r1',
  period: '2024-12-31',
  rowKey: '',
  field: 'cash',
  old: '100',
  new: '200',
  by: '王敏',
  time: '2026-01-02T03:04:05.000Z',
  proofs: [{ id: 'f1', fileName: 'f1.pdf', size: 3, sha256: 'ab', deleted: false }],
  undoneAt: null,
  undoneBy: null,
  undoable: true,
  ...more,
})

/** What the server has stored. */
export const proofs: { stored: ProofFile[] } = { stored: [] }

export type Upload = (
  request: { file: File },
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
) => Promise<{ id: string; fileName: string; msg: string }>

export function open({
  upload,
  edits = [],
  locale = 'zh-CN',
  permissions = everything,
}: { upload?: Upload; edits?: CellEdit[]; locale?: Locale; permissions?: typeof everything } = {}) {
  const keep: Upload = async ({ file }) => {
    proofs.stored = [saved(`s-${file.name}`, file.name), ...proofs.stored]
    return { id: `s-${file.name}`, fileName: file.name, msg: '' }
  }
  const calls = {
    proofFiles: vi.fn(async () => ({ code: 200, msg: '', rows: proofs.stored, total: proofs.stored.length })),
    uploadProof: vi.fn(upload ?? keep),
    deleteProof: vi.fn(async (id: string) => {
      proofs.stored = proofs.stored.filter((file) => file.id !== id)
      return { locked: proofs.stored.length === 0, msg: '已删除' }
    }),
    history: vi.fn(async () => ({ code: 200, msg: '', rows: edits, total: edits.length })),
    // A file that never comes: the viewer has tests of its own.
    downloadFile: () => new Promise<File>(() => undefined),
    undoEdit: vi.fn(async () => ({ msg: '已撤销这次修改。' }) as never),
  }
  const onClose = vi.fn()
  renderApp(
    <ProofDialog customer={{ id: 'c1', name: '甲公司' }} schema={tableSchema('balanceSheet')} onClose={onClose} />,
    { calls, locale, permissions },
  )
  return { ...calls, onClose, user: userEvent.setup({ applyAccept: false }) }
}

export const input = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[type=file]')!
export const pdf = (name: string, size?: number): File => {
  const file = new File(['%PDF-1.7'], name)
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size })
}
export const editable = (): string | null => screen.getByTestId('grid').getAttribute('data-editable')
export const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
