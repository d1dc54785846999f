import { button, link, type SlotRegistry } from '../../resources/slots.tsx'
import { lazyPart } from '../../ui/notices/code-loading.ts'

/** A customer, or several, given to a colleague. */
export const handover: SlotRegistry = {
  customers: {
    recordChoices: [
      {
        label: 'app.list.handOver',
        needs: 'update',
        page: false,
        Dialog: lazyPart(() => import('./HandOverChoice.tsx')),
      },
    ],
    recordActions: [link(() => import('./HandOverButton.tsx'), { needs: 'update' })],
    bulkActions: [button(() => import('./BulkHandOver.tsx'), { needs: 'update' })],
  },
}
