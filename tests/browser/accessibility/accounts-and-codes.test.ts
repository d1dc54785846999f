import { usableByEverybody } from '../../support/usable/look.ts'
import { dialog, panel, press, inTurn } from '../../support/usable/visit.ts'

usableByEverybody('every page of accounts and codes', ({ code }) => [
  {
    name: "a customer's link that nobody gave",
    foreign: true,
    path: '/c/nobody-gave-this-link',
    user: null,
    seen: 'main h1',
  },
  { name: 'login', path: '/user/login', user: null, seen: 'form' },
  { name: 'register', path: '/user/register', user: null, seen: 'form' },
  { name: 'a link that is not valid', path: '/user/activate?token=x', user: null, seen: 'main a' },
  { name: 'registered', path: '/user/register-result', user: null, seen: 'main a, form' },
  { name: 'forgotten password', path: '/user/recover', user: null, seen: 'form' },
  { name: 'own account', path: '/account/index', seen: 'main form' },
  {
    name: 'turning two-step on',
    path: '/account/index',
    seen: 'main form',
    open: inTurn(press('开启两步验证', 'Turn on'), dialog),
  },
  { name: 'codes', path: '/homePage/qrCodeList', seen: 'main h1' },
  { name: 'new code', path: '/homePage/qrCodeList/create', seen: 'main form' },
  {
    name: 'codes as cards',
    path: '/homePage/qrCodeList',
    seen: 'main table',
    open: inTurn(press('卡片', 'Cards'), (page) => page.getByRole('main').locator('li img').first().waitFor()),
    after: (page) => page.evaluate(() => localStorage.removeItem('RaStore.clerk.look.qrCodes')),
  },
  { name: 'posters', path: `/homePage/printCodes?ids=${code['id']}`, seen: 'article img' },
  {
    name: 'asking for data',
    path: '/404',
    seen: 'main h1',
    open: inTurn(
      panel,
      (page, word) => page.getByRole('button', { name: word('生成二维码', 'Make the QR code') }).click(),
      (page) => page.getByRole('alert').first().waitFor(),
    ),
  },
  {
    name: 'what was asked for',
    path: '/404',
    seen: 'main h1',
    open: inTurn(
      panel,
      (page, word) => page.getByRole('tab', { name: word('申请历史', 'Application history') }).click(),
      (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
    ),
  },
  { name: 'code', path: `/homePage/qrCodeList/${code['id']}/show`, seen: 'main img' },
])
