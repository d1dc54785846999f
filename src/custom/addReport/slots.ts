import { button, type SlotRegistry } from '../../resources/slots.tsx'

/** Reports on an industry have no customer to choose: the list leads to their form. */
export const addReport: SlotRegistry = {
  industryReports: {
    listActions: [button(() => import('./NewIndustryReportButton.tsx'), { instead: 'create', needs: 'add' })],
  },
}
