import { mayChange, mayProlong, mayRemind, mayRevoke } from '../../fields/widgets/qrcode/states.ts'
import { button, link, type SlotRegistry } from '../../resources/slots.tsx'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { dialogs } from './actions/dialogs.ts'
import { printAddress } from './print-address.ts'

const remind = { label: 'application.actions.remind', needs: 'update' } as const

/** What can be done about codes: asked for, reminded of, prolonged, printed, revoked. */
export const application: SlotRegistry = {
  customers: {
    recordChoices: [{ ...remind, Dialog: lazyPart(() => import('./actions/RemindCustomer.tsx')) }],
    bulkActions: [button(() => import('./actions/BulkRemindCustomers.tsx'), { needs: 'update' })],
  },
  qrCodes: {
    listActions: [button(() => import('./ApplyButton.tsx'), { instead: 'create', needs: 'add' })],
    editable: mayChange,
    recordChoices: [
      { ...remind, when: mayRemind, Dialog: dialogs.remind },
      { label: 'application.actions.prolong', needs: 'update', when: mayProlong, Dialog: dialogs.prolong },
      {
        label: 'application.actions.savePng',
        needs: 'get',
        page: false,
        Dialog: lazyPart(() => import('./actions/SavePicture.tsx')),
      },
      { label: 'application.actions.print', needs: 'get', to: (record) => printAddress([record.id]) },
      { label: 'application.actions.revoke', needs: 'update', danger: true, when: mayRevoke, Dialog: dialogs.revoke },
    ],
    bulkActions: [
      button(() => import('./actions/BulkRemindCodes.tsx'), { needs: 'update' }),
      button(() => import('./actions/BulkPosters.tsx'), { needs: 'get' }),
    ],
    recordParts: [link(() => import('./course/CodeCourse.tsx'))],
  },
}
