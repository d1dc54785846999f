import type { Warn } from './types.ts'
import type { Settings } from '../settings.ts'
import { openMail, type Mail } from './mail.ts'
import { openNotices, type MessengerNotice } from './notices.ts'
import { openSms, type SmsMessage } from './sms.ts'

/** What reaches people outside; null where no such gateway is set. Both throw an ApiError 502 where they fail. */
export type Gateways = {
  sms: { send(message: SmsMessage): Promise<void> } | null
  mail: { send(mail: Mail): Promise<void> } | null
  /** The bank's own messenger. */
  notices: { send(notice: MessengerNotice, key: string): Promise<void> } | null
  /** The demo sends nothing: its answers show what would have been sent. */
  demo: boolean
}

export function openGateways(
  settings: Pick<Settings, 'smsWebhookUrl' | 'mailUrl' | 'mailFrom' | 'digestWebhookUrl' | 'demo'>,
  warn: Warn,
): Gateways {
  if (settings.demo) return { sms: null, mail: null, notices: null, demo: true }
  return {
    sms: settings.smsWebhookUrl ? openSms(settings.smsWebhookUrl, warn) : null,
    mail: settings.mailUrl ? openMail({ url: settings.mailUrl, from: settings.mailFrom }, warn) : null,
    notices: settings.digestWebhookUrl ? openNotices(settings.digestWebhookUrl, warn) : null,
    demo: false,
  }
}
