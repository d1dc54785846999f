import type { search as zhCN } from '../zh-CN/search.ts'

/** The search over pages and records. */
export const search: typeof zhCN = {
  title: 'Search everything',
  short: 'Search customers, reports, pages',
  placeholder: 'A customer, report or page, or what to do: “upload some company”',
  pages: 'Pages',
  recent: 'Opened recently',
  results: 'Search results',
  all: 'Show the one record in “%{name}” |||| Show all %{count} in “%{name}”',
  start:
    'Find by name of an enterprise or a report (its pinyin or initials too), credit code, or menu entry; or say what to do: “upload some company”, “new report some company”, “language”.',
  searching: 'Searching',
  nothing: 'Nothing matches “%{text}”. Try another word, or fewer letters.',
  failed: 'Could not be searched: %{names}.',
  comma: ', ',
  doWith: '%{command}: %{name}',
  nameOne: '%{command}… (go on with a name)',
  commands: {
    title: 'Actions',
    lone: 'What can be done with this one',
    apply: 'Request data',
    language: { 'zh-CN': 'Switch to Chinese', 'en-US': 'Switch to English' },
    theme: { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Theme as the system has it' },
    density: { comfortable: 'Use comfortable rows', compact: 'Use compact rows' },
    report: { 1: 'New credit report', 2: 'New financial report', 3: 'New energy report' },
  },
  // Between bars.
  words: {
    language: 'language|english|chinese',
    theme: 'theme|dark|light|appearance',
    density: 'density|compact',
    upload: 'upload|import',
    apply: 'qr code|ask|request',
    addCustomer: 'add customer|new customer',
    report: 'new report|report',
  },
}
