import { button, link, type SlotRegistry } from '../../resources/slots.tsx'

/** A file can be imported from the list of customers, from a row and from the page of a customer. */
export const importing: SlotRegistry = {
  customers: {
    listActions: [
      button(() => import('./UploadButton.tsx').then((module) => ({ default: module.UploadListButton })), {
        needs: 'import',
      }),
      button(() => import('./batch/BatchButton.tsx').then((module) => ({ default: module.BatchButton })), {
        needs: 'import',
      }),
    ],
    rowActions: [
      link(() => import('./UploadButton.tsx').then((module) => ({ default: module.UploadRowLink })), {
        needs: 'import',
      }),
    ],
    recordActions: [
      link(() => import('./UploadButton.tsx').then((module) => ({ default: module.UploadRecordButton })), {
        needs: 'import',
      }),
    ],
  },
}
