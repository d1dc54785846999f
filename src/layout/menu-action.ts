import type { ComponentType } from 'react'

/** A button at the head of the menu; `onGo` closes the menu where it is a drawer. */
export type MenuAction = ComponentType<{ collapsed: boolean; onGo: () => void }>
