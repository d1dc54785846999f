import { application } from '../features/application/slots.ts'
import { reportLists } from '../features/editor/lists/slots.ts'
import { handover } from '../features/handover/slots.ts'
import { importing } from '../features/importing/slots.ts'
import { inbox } from '../features/inbox/slots.ts'
import { mergeSlots, type SlotRegistry } from '../resources/slots.tsx'
import { addCustomer } from './addCustomer/slots.ts'
import { addReport } from './addReport/slots.ts'
import { newReport } from './newReport/slots.ts'
import { recycleBin } from './recycleBin/slots.ts'
import { reportSlider } from './reportSlider/slots.ts'
import { users } from './users/slots.ts'
import { viewCustomerData } from './viewCustomerData/slots.ts'

/** Every button, link and part that pages of resources show beyond their schemas; in this order where several meet. */
export const slots: SlotRegistry = mergeSlots(
  importing,
  inbox,
  application,
  reportLists,
  handover,
  addCustomer,
  addReport,
  newReport,
  recycleBin,
  reportSlider,
  users,
  viewCustomerData,
)
