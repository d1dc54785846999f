import type { ComponentType, LazyExoticComponent } from 'react'
import type { RaRecord } from 'react-admin'
import type { Action } from '../../core/permissions.ts'
import { dialogs } from '../features/application/actions/dialogs.ts'
import { printAddress } from '../features/application/print-address.ts'
import { mayProlong, mayRemind, mayRevoke } from '../fields/widgets/qrcode/states.ts'
import { ReportSlider } from '../layout/slider/ReportSlider.tsx'
import { lazyPart } from '../ui/notices/code-loading.ts'
import type { RecordChoice } from './choices.ts'

/** A button of a list's title line. `instead: 'create'` takes the place of the generic create button. */
export type ListAction = { Component: LazyExoticComponent<ComponentType>; instead?: 'create'; needs?: Action }
/** A link of a row. `load` asks for its code before the first row is there, so that rows do not change when it comes. */
export type RowAction = {
  Component: LazyExoticComponent<ComponentType<{ record: RaRecord }>>
  load: () => Promise<unknown>
  needs?: Action
}

const button = (
  load: () => Promise<{ default: ComponentType }>,
  options: Omit<ListAction, 'Component'> = {},
): ListAction => ({ Component: lazyPart(load), ...options })
const link = (
  load: () => Promise<{ default: ComponentType<{ record: RaRecord }> }>,
  options: Omit<RowAction, 'Component' | 'load'> = {},
): RowAction => ({ Component: lazyPart(load), load, ...options })

const newReport = (): ListAction =>
  button(
    () => import('../custom/newReport/NewReportButton.tsx').then((module) => ({ default: module.NewReportButton })),
    { instead: 'create', needs: 'add' },
  )

const isDraft = (record: RaRecord): boolean => record['status'] === 'draft'

/** A draft is renamed where it stands, a published report becomes a draft first; either is copied. */
const reportChoices: RecordChoice[] = [
  {
    label: 'reportLists.rename',
    needs: 'update',
    instead: 'edit',
    page: false,
    when: isDraft,
    Dialog: lazyPart(() => import('../features/editor/lists/RenameDialog.tsx')),
  },
  {
    label: 'reportLists.toDraft',
    needs: 'update',
    page: false,
    when: (record) => !isDraft(record),
    Dialog: lazyPart(() => import('../features/editor/lists/DraftDialog.tsx')),
  },
  {
    label: 'reportLists.copy',
    needs: 'add',
    page: false,
    Dialog: lazyPart(() => import('../features/editor/lists/CopyDialog.tsx')),
  },
]

/** What a list offers beyond its schema, by the schema's name. Loaded with the list, not before. */
export const listActions: Record<string, ListAction[]> = {
  customers: [
    button(
      () => import('../features/importing/UploadButton.tsx').then((module) => ({ default: module.UploadListButton })),
      { needs: 'import' },
    ),
    button(
      () =>
        import('../custom/addCustomer/AddCustomerButton.tsx').then((module) => ({ default: module.AddCustomerButton })),
      { instead: 'create', needs: 'add' },
    ),
  ],
  qrCodes: [button(() => import('../features/application/ApplyButton.tsx'), { instead: 'create', needs: 'add' })],
  drafts: [newReport()],
  reports: [newReport()],
  industryReports: [
    button(() => import('../custom/addReport/NewIndustryReportButton.tsx'), { instead: 'create', needs: 'add' }),
  ],
}

/** What stands between the title of a list and its filters. */
export const listTops: Record<string, ComponentType> = { qrCodes: ReportSlider }

/** What a row offers beyond its schema. */
export const rowActions: Record<string, RowAction[]> = {
  customers: [
    link(() => import('../features/importing/UploadButton.tsx').then((module) => ({ default: module.UploadRowLink })), {
      needs: 'import',
    }),
    link(
      () => import('../custom/viewCustomerData/ViewDataLink.tsx').then((module) => ({ default: module.ViewDataLink })),
      { needs: 'get' },
    ),
  ],
  recycleBin: [
    link(() => import('../custom/recycleBin/RestoreLink.tsx').then((module) => ({ default: module.RestoreLink })), {
      needs: 'update',
    }),
  ],
}

/** What the page of one record offers. */
export const recordActions: Record<string, RowAction[]> = {
  customers: [
    link(
      () => import('../features/importing/UploadButton.tsx').then((module) => ({ default: module.UploadRecordButton })),
      { needs: 'import' },
    ),
  ],
  users: [
    link(() => import('../custom/users/AccountActions.tsx').then((module) => ({ default: module.AccountActions })), {
      needs: 'update',
    }),
  ],
}

/** What records offer besides: behind the menu of a row, and as buttons of their page. */
export const recordChoices: Record<string, RecordChoice[]> = {
  qrCodes: [
    { label: 'application.actions.remind', needs: 'update', when: mayRemind, Dialog: dialogs.remind },
    { label: 'application.actions.prolong', needs: 'update', when: mayProlong, Dialog: dialogs.prolong },
    {
      label: 'application.actions.savePng',
      needs: 'get',
      page: false,
      Dialog: lazyPart(() => import('../features/application/actions/SavePicture.tsx')),
    },
    { label: 'application.actions.print', needs: 'get', to: (record) => printAddress([record.id]) },
    { label: 'application.actions.revoke', needs: 'update', danger: true, when: mayRevoke, Dialog: dialogs.revoke },
  ],
  drafts: reportChoices,
  reports: reportChoices,
  industryReports: reportChoices,
}

/** What can be done with several records at once, besides deleting them. */
export const bulkActions: Record<string, ListAction[]> = {
  qrCodes: [button(() => import('../features/application/actions/BulkPosters.tsx'), { needs: 'get' })],
}

/** What the page of one record shows below its fields. */
export const recordParts: Record<string, RowAction[]> = {
  qrCodes: [link(() => import('../features/application/course/CodeCourse.tsx'))],
}

export { button, link }
