import { mix, readable } from './colour.ts'

/** What a mark means, as text, ground and line that belong together. */
export type Tone = { text: string; bg: string; line: string }
export const toneNames = ['good', 'warning', 'bad', 'info', 'plain', 'teal', 'violet'] as const
export type ToneName = (typeof toneNames)[number]

/** The one accent: `text` is read on every surface, `fill` carries `onFill`, `pale` marks what is chosen. */
export type Accent = { text: string; fill: string; fillHover: string; onFill: string; pale: string; line: string }

type Surfaces = {
  /** Page, cards, menus and dialogs, heads of tables, what the pointer is on. */
  ground: string
  paper: string
  raised: string
  subtle: string
  hover: string
  divider: string
  outline: string
  text: string
  secondary: string
  disabled: string
  /** The desk on which a report lies, and large icons of empty places. */
  desk: string
  faint: string
  shadow: string
}

export type Tokens = Surfaces & {
  accent: Accent
  tone: Record<ToneName, Tone>
  main: string
  errorText: string
  warningText: string
  successText: string
}

const light: Surfaces = {
  ground: '#f3f5f8',
  paper: '#ffffff',
  raised: '#ffffff',
  subtle: '#f8f9fb',
  hover: '#f4f7fb',
  divider: '#e6eaf0',
  outline: '#c3cad4',
  text: '#1c222b',
  secondary: '#59616d',
  disabled: '#7b828c',
  desk: '#e9ecf1',
  faint: '#b5bec9',
  shadow: 'rgba(16, 36, 62, 0.14)',
}

const dark: Surfaces = {
  ground: '#0f1216',
  paper: '#171b21',
  raised: '#20262e',
  subtle: '#1c2128',
  hover: '#222831',
  divider: '#2c333d',
  outline: '#4a5463',
  text: '#e4e8ee',
  secondary: '#a4adba',
  disabled: '#78818e',
  desk: '#0b0d10',
  faint: '#5b6573',
  shadow: 'rgba(0, 0, 0, 0.55)',
}

const lightTones = {
  good: { text: '#1f6b04', bg: '#f1fbe9', line: '#afdd92' },
  warning: { text: '#854900', bg: '#fff6e5', line: '#f2cc85' },
  bad: { text: '#a8071a', bg: '#fff1f0', line: '#f5b0aa' },
  plain: { text: '#3d4653', bg: '#f4f6f8', line: '#d5dbe3' },
  teal: { text: '#006d75', bg: '#e6fffb', line: '#87d8d2' },
  violet: { text: '#531dab', bg: '#f9f0ff', line: '#d3adf7' },
}

const darkTones = {
  good: { text: '#95de64', bg: '#172413', line: '#2f5220' },
  warning: { text: '#ffc069', bg: '#2a1e10', line: '#5c4018' },
  bad: { text: '#ff9c96', bg: '#2c1618', line: '#64272b' },
  plain: { text: '#c3cad4', bg: '#242a33', line: '#3b4451' },
  teal: { text: '#5cdbd3', bg: '#112425', line: '#1d4f4f' },
  violet: { text: '#c4a3f0', bg: '#221b30', line: '#47346b' },
}

/** The colours that the settings offer; the first is the product's own. */
export const primaryColours = [
  { name: 'blue', value: '#1890ff' },
  { name: 'indigo', value: '#2f54eb' },
  { name: 'violet', value: '#722ed1' },
  { name: 'teal', value: '#0d9488' },
  { name: 'green', value: '#389e0d' },
  { name: 'amber', value: '#c97a06' },
  { name: 'magenta', value: '#c41d7f' },
  { name: 'slate', value: '#4b6584' },
] as const

/**
 * Every colour of the interface, from the mode and the chosen primary colour (`#rrggbb`). Shades of the primary colour
 * are derived so that text in it, and text on it, is read whatever was chosen.
 */
export function tokensOf(mode: 'light' | 'dark', primary: string): Tokens {
  const surfaces = mode === 'light' ? light : dark
  const pale = mix(primary, surfaces.paper, mode === 'light' ? 0.1 : 0.2)
  const text = readable(
    primary,
    [surfaces.paper, surfaces.ground, surfaces.raised, surfaces.subtle, surfaces.hover, pale],
    mode === 'light' ? 'dark' : 'light',
  )
  const fill = readable(primary, ['#ffffff'], 'dark', 5)
  const accent: Accent = {
    text,
    fill,
    fillHover: mix(fill, mode === 'light' ? '#000000' : '#ffffff', mode === 'light' ? 0.88 : 0.95),
    onFill: '#ffffff',
    pale,
    line: mix(primary, surfaces.paper, mode === 'light' ? 0.45 : 0.55),
  }
  const tones = mode === 'light' ? lightTones : darkTones
  return {
    ...surfaces,
    accent,
    tone: { ...tones, info: { text, bg: pale, line: accent.line } },
    main: mode === 'light' ? primary : readable(primary, [surfaces.raised, pale], 'light'),
    errorText: mode === 'light' ? '#cf1322' : '#ff8580',
    warningText: mode === 'light' ? '#ad6800' : '#ffc069',
    successText: mode === 'light' ? '#237804' : '#95de64',
  }
}
