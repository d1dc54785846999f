import { useStore } from 'react-admin'
import { useUser } from '../../../authProvider/user.ts'

/** Per cent of their size that pages can be shown at. */
export const zooms = [75, 90, 100, 110, 125, 150] as const
export type Zoom = 'fit' | (typeof zooms)[number]

export type ViewSettings = { sheets: boolean; zoom: Zoom }
const usual: ViewSettings = { sheets: true, zoom: 'fit' }

const isZoom = (value: unknown): value is Zoom => value === 'fit' || zooms.some((zoom) => zoom === value)

/** How this user looks at documents on this machine: with pages or without, and how large. */
export function useViewSettings(): { settings: ViewSettings; change: (part: Partial<ViewSettings>) => void } {
  const { user } = useUser()
  const [stored, store] = useStore<Partial<ViewSettings>>(`documentView.${user.username}`, usual)
  const settings = { sheets: stored.sheets !== false, zoom: isZoom(stored.zoom) ? stored.zoom : usual.zoom }
  return { settings, change: (part) => store({ ...settings, ...part }) }
}
