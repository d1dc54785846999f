import { useEffect } from 'react'
import { useNotificationContext } from 'react-admin'
import { currentNotices, showNotice, type Notice } from '../../dataProvider/notices.ts'

const severities: readonly string[] = ['error', 'warning', 'info', 'success']

/**
 * Shows what react-admin's `useNotify` says among the application's notices. What a failed call has already shown is
 * not said twice.
 */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    if (!taken || typeof taken.message !== 'string') return
    const { message } = taken
    const severity = (severities.includes(taken.type) ? taken.type : 'info') as Notice['severity']
    const said = currentNotices().some((notice) => notice.message === message)
    if (!said)
      showNotice({
        severity,
        message,
        parameters: (taken.notificationOptions?.messageArgs ?? {}) as Record<string, string | number>,
      })
  }, [notifications, takeNotification])
  return null
}
