import { usableByEverybody } from '../../support/usable/look.ts'
import { dialog, inHeader, inTurn } from '../../support/usable/visit.ts'

usableByEverybody('every part of the frame', () => [
  {
    name: 'search',
    path: '/404',
    seen: 'main h1',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await dialog(page)
      await page.keyboard.type('91')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'messages', path: '/uploadData/index', seen: 'main h1', open: inTurn(inHeader('消息', 'Messages'), dialog) },
  { name: 'help', path: '/uploadData/index', seen: 'main h1', open: inTurn(inHeader('帮助', 'Help'), dialog) },
  { name: 'settings', path: '/404', seen: 'main h1', open: inTurn(inHeader('设置', 'Settings'), dialog) },
  {
    name: 'menu of a tab',
    path: '/homePage/newReport',
    seen: 'main a[href*="addReport"]',
    open: async (page) => {
      await page.getByRole('tab').last().click({ button: 'right' })
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'menu of the user',
    path: '/404',
    seen: 'main h1',
    open: async (page, word) => {
      await inHeader('用户菜单', 'User menu')(page, word)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'menu of a phone',
    path: '/404',
    seen: 'main h1',
    only: 'phone',
    open: inTurn(inHeader('打开菜单', 'Open the menu'), (page, word) =>
      page.getByRole('link', { name: word('二维码列表', 'QR code list') }).waitFor(),
    ),
  },
  {
    name: 'offline',
    path: '/homePage/newReport',
    seen: 'main a[href*="addReport"]',
    open: async (page, word) => {
      await page.context().setOffline(true)
      await page.getByText(word('网络已断开。', 'You are offline.')).waitFor()
    },
    after: (page) => page.context().setOffline(false),
  },
  { name: 'no such page', path: '/404', seen: 'main h1' },
  { name: 'no such report', path: '/homePage/viewReport/rp_0', seen: 'main h1' },
  { name: 'no permission', path: '/uploadData/index', user: 'reader', seen: 'main h1' },
])
