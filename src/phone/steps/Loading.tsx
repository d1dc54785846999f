/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { useLanguage } from '../i18n/texts.ts'

/** The same shape as phone.html shows before any script has run. */
export function Loading() {
  const { texts } = useLanguage()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 6000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="loading" role="status" aria-label={texts.loading}>
      <i />
      <i />
      <i />
      <i />
      {slow && <p>{texts.slow}</p>}
    </div>
  )
}
