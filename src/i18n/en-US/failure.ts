import type { failure as zhCN } from '../zh-CN/failure.ts'

/** Failures of calls, by kind (`spec.txt` section 8). */
export const failure: typeof zhCN = {
  title: 'Error notice',
  reminder: 'Reminder',
  forbidden: 'Forbidden',
  unauthorized: 'Unauthorized',
  userInfoTitle: 'Error',
  verification: 'Authorization verification failed',
  noPermission: 'You have no permission to do this. Please ask your administrator.',
  network: 'The server cannot be reached. Check the network and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  unexpected: 'The request did not succeed (%{status}). Please try again later.',
  userInfo: 'The request for your user information failed. Please try again.',
  retry: 'Retry',
  outdated:
    'This part did not load: the application has been updated, or the connection was interrupted. It opens once the page has been reloaded; what you typed into forms is kept.',
  partAway:
    'The server cannot be reached, so this part cannot be opened yet. It opens by itself once you are connected; if it does not, try again.',
  reload: 'Reload',
  close: 'Close the notice',
}
