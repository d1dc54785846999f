import type { RaRecord } from 'react-admin'
import type { RecordChoice } from '../../../resources/choices.ts'
import { button, link, type ListAction, type RowAction, type SlotRegistry } from '../../../resources/slots.tsx'
import { lazyPart } from '../../../ui/notices/code-loading.ts'

const isDraft = (record: RaRecord): boolean => record['status'] === 'draft'

/** A draft is renamed where it stands, a published report becomes a draft first; either is copied. */
const recordChoices: RecordChoice[] = [
  {
    label: 'reportLists.rename',
    needs: 'update',
    instead: 'edit',
    page: false,
    when: isDraft,
    Dialog: lazyPart(() => import('./RenameDialog.tsx')),
  },
  {
    label: 'reportLists.toDraft',
    needs: 'update',
    page: false,
    when: (record) => !isDraft(record),
    Dialog: lazyPart(() => import('./DraftDialog.tsx')),
  },
  { label: 'reportLists.copy', needs: 'add', page: false, Dialog: lazyPart(() => import('./CopyDialog.tsx')) },
]

const rowActions: RowAction[] = [
  link(() => import('./ReportRowLinks.tsx').then((module) => ({ default: module.ReportRowLinks })), { needs: 'get' }),
]
const bulkActions: ListAction[] = [button(() => import('./batch/BatchExportButton.tsx'), { needs: 'export' })]

/** What can be done about reports from their lists. */
export const reportLists: SlotRegistry = {
  drafts: { rowActions, recordChoices, bulkActions },
  reports: { rowActions, recordChoices, bulkActions },
  industryReports: { rowActions, recordChoices, bulkActions },
}
