import type { settings as zhCN } from '../zh-CN/settings.ts'

/** The settings of the layout. */
export const settings: typeof zhCN = {
  open: 'Settings',
  title: 'Interface settings',
  close: 'Close the settings',
  kept: 'Kept in this browser only; applied at once.',
  reset: 'Restore defaults',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  primary: {
    label: 'Primary colour',
    blue: 'Blue (default)',
    indigo: 'Indigo',
    violet: 'Violet',
    teal: 'Teal',
    green: 'Green',
    amber: 'Amber',
    magenta: 'Magenta',
    slate: 'Slate',
  },
  density: { label: 'Density', comfortable: 'Comfortable', compact: 'Compact' },
  contentWidth: { label: 'Content width', fluid: 'Fluid', fixed: 'Fixed' },
  navigation: 'Navigation',
  tabBar: 'Show the tab bar',
  collapsed: 'Collapse the side menu',
}
