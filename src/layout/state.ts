import { useStore } from 'react-admin'

/** Layout settings persist in this browser, for each user. */
export const useMenuCollapsed = () => useStore<boolean>('layout.menuCollapsed', false)
