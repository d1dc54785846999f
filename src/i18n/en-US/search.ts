import type { search as zhCN } from '../zh-CN/search.ts'

/** The search over pages and records. */
export const search: typeof zhCN = {
  title: 'Search everything',
  short: 'Search customers, reports, pages',
  placeholder: 'Name of a customer, a report or a page',
  pages: 'Pages',
  recent: 'Opened recently',
  results: 'Search results',
  all: 'Show the one record in “%{name}” |||| Show all %{count} in “%{name}”',
  start: 'Find by name of an enterprise or a report (its pinyin or initials too), credit code, or menu entry.',
  searching: 'Searching',
  nothing: 'Nothing matches “%{text}”. Try another word, or fewer letters.',
  failed: 'Could not be searched: %{names}.',
  comma: ', ',
}
