import type { connection as zhCN } from '../zh-CN/connection.ts'

/** Whether the server can be reached. */
export const connection: typeof zhCN = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached; trying again.',
  kept: 'What you are filling in stays on this page; anything that could not be loaded is fetched again automatically.',
  look: 'Try now',
  back: 'Connected again',
  cannotSend: {
    offline: 'You are offline, so this cannot be sent yet. What you filled in is kept.',
    unreachable: 'The server cannot be reached, so this cannot be sent yet. What you filled in is kept.',
  },
}
