import { button, type SlotRegistry, type Slots } from '../../resources/slots.tsx'

const slots: Slots = {
  listActions: [
    button(() => import('./NewReportButton.tsx').then((module) => ({ default: module.NewReportButton })), {
      instead: 'create',
      needs: 'add',
    }),
  ],
}

/** Lists of reports lead to the choice of a kind. */
export const newReport: SlotRegistry = { drafts: slots, reports: slots }
