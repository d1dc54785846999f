import { toChart } from '../../support/to-chart.ts'
import { usableByEverybody } from '../../support/usable/look.ts'
import { dialog, press, inTurn, type Visit } from '../../support/usable/visit.ts'

const editor = '.report-paper figure.chart'
/** Opens a panel beside the document, counted from above. */
const beside =
  (index: number): NonNullable<Visit['open']> =>
  async (page, word) => {
    const button = page
      .getByRole('toolbar', { name: word('辅助面板', 'Side panels') })
      .getByRole('button')
      .nth(index)
    await button.click()
    // Its hint stands outside of every landmark as long as the mouse is on it.
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: String(await button.getAttribute('aria-label')), exact: true }).waitFor()
  }

usableByEverybody('every page of reports', ({ customer, draft, short, report }) => [
  { name: 'new report', path: '/homePage/newReport', seen: 'main a[href*="addReport"]' },
  {
    name: 'form of a report',
    path: `/homePage/addReport/1?appUserId=${customer['userId']}`,
    seen: 'main input[type=checkbox]',
  },
  { name: 'drafts', path: '/homePage/draftList', seen: 'main a[href*="editReport"]' },
  { name: 'reports', path: '/homePage/reportList', seen: 'main a[href*="viewReport"]' },
  { name: 'industry reports', path: '/homePage/industryReport', seen: 'main [role=tree]' },
  { name: 'a new industry report', path: '/homePage/addReport/4?industry=C34', seen: 'main form table' },
  { name: 'editor', path: `/homePage/editReport/${draft['id']}`, seen: editor, open: toChart },
  {
    name: 'publishing',
    path: `/homePage/editReport/${draft['id']}`,
    seen: editor,
    open: inTurn(press('发布', 'Publish'), dialog),
  },
  ...['writing', 'data', 'passages', 'versions'].map((panel, index) => ({
    name: `panel of ${panel}`,
    path: `/homePage/editReport/${short['id']}`,
    seen: '.report-paper',
    open: beside(index),
  })),
  { name: 'preview', path: `/homePage/viewReport/${report['id']}`, seen: editor, open: toChart },
  {
    name: 'exporting several',
    path: '/homePage/draftList',
    seen: 'main a[href*="editReport"]',
    open: inTurn(
      (page) => page.getByRole('main').getByRole('checkbox').first().click(),
      press('导出报告文件', 'Export report files'),
      dialog,
    ),
  },
  {
    name: 'deleting',
    path: '/homePage/draftList',
    seen: 'main a[href*="editReport"]',
    open: inTurn(
      (page, word) =>
        page
          .getByRole('button', { name: new RegExp(`^${word('更多', 'More')} `) })
          .first()
          .click(),
      (page, word) => page.getByRole('menuitem', { name: word('删除', 'Delete') }).click(),
      dialog,
    ),
  },
  {
    name: 'outline on a phone',
    path: `/homePage/viewReport/${report['id']}`,
    seen: editor,
    only: 'phone',
    open: inTurn(press('打开目录', 'Open outline'), dialog),
  },
])
