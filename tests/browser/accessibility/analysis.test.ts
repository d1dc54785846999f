import { usableByEverybody } from '../../support/usable/look.ts'
import { wordDocument } from '../../support/word-document.ts'

const file = Buffer.from(wordDocument())

usableByEverybody('every page of the analysis and of documents', ({ customer }) => [
  { name: 'overview', path: '/overviewPage/index', seen: 'main a[href*="Report"]' },
  { name: 'anomalies', path: '/anomalyPage/index', seen: 'main a[href*="appUserId"]' },
  {
    name: 'anomalies of a customer',
    path: `/anomalyPage/index?appUserId=${customer['userId']}`,
    seen: 'main [role=tabpanel] section',
  },
  {
    name: 'use of power',
    path: `/anomalyPage/index?appUserId=${customer['userId']}&part=power`,
    seen: 'main [role=tabpanel] h2',
  },
  {
    name: 'all evidence',
    path: '/anomalyPage/index?tab=files',
    seen: 'main [role=tabpanel] h2, main [role=tabpanel] li',
  },
  { name: 'reading', path: '/readWordPage/index', seen: '.read-word button' },
  {
    name: 'a document',
    foreign: true,
    path: '/readWordPage/index',
    seen: '.read-word button',
    open: async (page) => {
      await page
        .locator('.read-word input[type=file]')
        .setInputFiles({ name: '尽调报告.docx', mimeType: 'application/octet-stream', buffer: file })
      await page.getByRole('tab').nth(1).waitFor()
      await page.getByText('财务分析').first().waitFor()
    },
  },
])
