import type { guide as zhCN } from '../zh-CN/guide.ts'

/** The guide of the main job. */
export const guide: typeof zhCN = {
  title: 'Getting started',
  about: 'Step by step from collecting a customer’s data to a published report. Progress is read from your own data.',
  open: 'Open the getting-started guide',
  close: 'Close the guide',
  fold: 'Hide the steps',
  unfold: 'Show the steps',
  done: 'Done',
  progress: '%{done} of %{count} steps done. Next: %{next}',
  allDone: 'All steps are done.',
  again: 'You can open this guide again from “Help” at the top right.',
  step: {
    banks: { title: 'Set up the bank', text: 'First the bank, then its branches; users and data belong to them.' },
    users: {
      title: 'Add users',
      text: 'Choose role and branch, and hand over the first password, which is shown once.',
    },
    customer: {
      title: 'Get a customer',
      text: 'Show a QR code for the customer to authorise, or add one yourself by credit code.',
    },
    upload: {
      title: 'Upload statements',
      text: 'Import balance sheet, income statement and cash flow statement, and check that they add up.',
    },
    build: { title: 'Build a report', text: 'Choose a template and the periods; a first draft is written for you.' },
    publish: { title: 'Revise and publish', text: 'Fill in what is still missing, check it and publish.' },
  },
  link: {
    banks: 'Add a bank',
    users: 'Add a user',
    roles: 'See the roles',
    request: 'Create a QR code',
    add: 'Add a customer',
    upload: 'Upload data',
    build: 'Build a report',
    publish: 'Publish a draft',
  },
}
