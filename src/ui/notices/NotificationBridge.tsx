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
    const notification = takeNotification()
    if (!notification || typeof notification.message !== 'string') return
    const { message } = notification
    const severity = (severities.includes(notification.type) ? notification.type : 'info') as Notice['severity']
    const isShown = currentNotices().some((notice) => notice.message === message)
    if (!isShown)
      showNotice({
        severity,
        message,
        parameters: (notification.notificationOptions?.messageArgs ?? {}) as Record<string, string | number>,
      })
  }, [notifications, takeNotification])
  return null
}
