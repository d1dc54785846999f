import { useEffect, useState } from 'react'

/**
 * The QR code of a link as the address of a picture; null until it is drawn. The drawing code loads here, not before.
 */
export function useQrPicture(link: string, width = 480): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void import('qrcode').then(async ({ default: qr }) => {
      const address = await qr.toDataURL(link, { width, margin: 2, errorCorrectionLevel: 'M' })
      if (!gone) setPicture(address)
    })
    return () => {
      gone = true
    }
  }, [link, width])
  return picture
}
