import type { app as zhCN } from '../zh-CN/app.ts'

/** The shell: layout, lists, forms, failures. */
export const app: typeof zhCN = {
  product: 'Intelligent Analysis Assistant',
  productShort: 'Analysis Assistant',
  title: { product: 'Data Security', notFound: 'Page not found', forbidden: 'No permission', error: 'Page error', password: 'Change password' },
  menu: {
    label: 'Main menu', open: 'Open the menu', close: 'Collapse the menu', expand: 'Expand the menu', user: 'User menu', language: 'Switch language', skip: 'Skip to content', place: 'Where this page is',
  },
  greeting: { morning: 'Good morning', forenoon: 'Good morning', noon: 'Good afternoon', afternoon: 'Good afternoon', evening: 'Good evening', welcome: '%{greeting}, %{name}. Welcome back.' },
  counts: { customers: 'Customers', reports: 'Reports', drafts: 'Drafts', label: 'Where your work stands', apply: 'Apply for data', changed: '%{label}: %{count}' },
  logout: { title: 'Sign out', question: 'Sign out now? Changes that are not saved will be lost.' },
  chartFailed: 'The drawing could not be loaded; the figures are in the table.',
  page: {
    notFound: 'Page not found', notFoundText: 'The address is wrong, or the page has moved.', forbidden: 'No permission', forbiddenText: 'Your role may not open this page. Please ask your administrator.', nothing: 'Your role has no permissions yet', nothingText: 'Please ask an administrator for permissions; this page follows by itself.', home: 'Back to home', back: 'Back',
    crash: 'Something went wrong on this page', crashText: 'Other pages are not affected. You can reload this page; if it still fails, please tell your administrator.', reload: 'Reload', loading: 'Loading…', startFailed: 'The application did not start', retry: 'Retry',
  },
  list: {
    query: 'Search', reset: 'Reset', expand: 'Expand', collapse: 'Collapse', search: 'Search', searchIn: 'Search by %{fields}', total: 'total 1 record |||| total %{total} records', selected: '1 selected |||| %{count} selected', clear: 'Clear selection', pageSize: 'Rows per page', perPage: '%{count} / page',
    columns: 'Columns', columnsReset: 'Reset', moveUp: 'Move %{name} up', moveDown: 'Move %{name} down', export: 'Export', exporting: 'Exporting %{done}/%{total}', exported: '%{smart_count} record exported |||| %{smart_count} records exported', exportCapped: 'Too many records: only the first %{count} are exported',
    exportCancelled: 'Export cancelled', create: 'New %{name}', empty: 'No %{name} yet', emptyFiltered: 'No records match', emptyFilteredText: 'Try another condition, or clear them all.', clearFilters: 'Clear conditions', error: 'The list could not be loaded', delete: 'Delete',
    deleteTitle: 'Delete the selected item? |||| Delete the %{count} selected items?', deleteText: 'It will disappear from the list; an administrator can restore it within 30 days.', deleteOneTitle: 'Delete “%{name}”?', deleted: '1 deleted |||| %{count} deleted', deletedSome: '%{count} deleted, %{refused} not%{names}: %{reason}',
    actions: 'Actions', yes: 'Yes', no: 'No', any: 'All', blank: '(blank)', from: 'from', to: 'to', equals: 'equals', contains: 'contains', isEmpty: 'is empty', atLeast: 'at least', atMost: 'at most', more: 'More', filters: 'Conditions', selectPage: 'Select this page', selectRow: 'Select %{name}', refresh: 'Refresh', clearField: 'Clear %{name}',
  },
  form: {
    save: 'Save', submit: 'Submit', cancel: 'Cancel', create: 'New %{name}', edit: 'Edit %{name}', saved: 'Modification successful', created: 'Created', conflict: 'Someone else has changed this in the meantime. What you typed is still here; look at their change before you save again.', reload: 'Load the latest',
    checksFailed: 'The checks could not be loaded; the server will check when you submit.', choose: 'Please choose',
  },
  show: { edit: 'Edit', empty: '—', missing: 'This record cannot be found', missingText: 'It may have been deleted, or it is outside your data scope.', list: 'Back to the list' },
  qr: { done: 'The QR code is ready', hint: 'Let the customer scan it with a phone to authorise and upload the data.', save: 'Save picture', copy: 'Copy link', copied: 'Link copied', copyFailed: 'It cannot be copied; please select the link by hand.', finish: 'Finish', alt: 'QR code: %{link}' },
  banks: { notShown: 'Not shown' },
  reference: { search: 'Type a name to search', none: 'Nothing found', loading: 'Searching…' },
  parts: { there: 'collected', missing: 'missing' },
  password: {
    title: 'Change your initial password', text: 'This is your first sign-in: please change your password before using the system.', old: 'Old password', new: 'New password', confirm: 'Repeat the new password', oldRequired: 'Please enter the old password.', newRequired: 'Please enter a new password.', short: 'The new password needs at least 6 characters.', different: 'The two new passwords differ.', same: 'The new password must differ from the old one.', submit: 'Change password', done: 'Password changed', logout: 'Sign out',
  },
}
