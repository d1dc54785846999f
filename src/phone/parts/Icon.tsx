/** @jsxImportSource preact */
const paths = {
  shield:
    'M12 2 4 5v6c0 5 3.4 9.4 8 11 4.6-1.6 8-6 8-11V5l-8-3Zm-1.2 13.6-3.4-3.4 1.4-1.4 2 2 4.4-4.4 1.4 1.4-5.8 5.8Z',
  check: 'M9.2 16.6 4.8 12.2l-1.6 1.6 6 6L21 8l-1.6-1.6L9.2 16.6Z',
  warn: 'M12 2 1 21h22L12 2Zm-1 7h2v6h-2V9Zm0 8h2v2h-2v-2Z',
  offline:
    'M3.3 2 2 3.3l4 4A14 14 0 0 0 1 10l2 2.4a11 11 0 0 1 5.3-2.8l2.4 2.4A7.6 7.6 0 0 0 5.6 15l2 2.4a4.8 4.8 0 0 1 5.8-.8L20.7 24l1.3-1.3L3.3 2ZM12 6c-.8 0-1.5 0-2.2.2l2.6 2.6a11 11 0 0 1 8.6 3.6l2-2.4A14.2 14.2 0 0 0 12 6Z',
  camera:
    'M9 4 7.2 6H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-3.2L15 4H9Zm3 13.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9Zm0-2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  photos:
    'M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2ZM8.5 8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM4.5 17l4-5 2.8 3.4 3.7-4.9 4.5 6.5h-15Z',
  pick: 'M14 2H6a2 2 0 0 0-2 2v16c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V8l-6-6Zm-1 2 5 5h-5V4Zm-2 9v-2h2v2h2v2h-2v3h-2v-3H9v-2h2Z',
  file: 'M14 2H6a2 2 0 0 0-2 2v16c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V8l-6-6Zm-1 2 5 5h-5V4ZM8 13h8v1.6H8V13Zm0 3.4h8V18H8v-1.6Z',
  pause: 'M7 5h3.5v14H7V5Zm6.5 0H17v14h-3.5V5Z',
  resume: 'M7 4.5v15l12-7.5L7 4.5Z',
  remove: 'M8 3v1H4v2h16V4h-4V3H8ZM5.5 8l1 13h11l1-13h-13Zm4 2.5h1.7v8H9.5v-8Zm3.3 0h1.7v8h-1.7v-8Z',
  earlier: 'M15.4 7.4 14 6l-6 6 6 6 1.4-1.4L10.8 12l4.6-4.6Z',
  later: 'M8.6 16.6 10 18l6-6-6-6-1.4 1.4 4.6 4.6-4.6 4.6Z',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 5v4.6l3.7 2.2-.9 1.5L11.2 13V7H13Z',
  link: 'M4 12c0-1.7 1.4-3.1 3.1-3.1H11V7H7.1a5 5 0 0 0 0 10H11v-1.9H7.1A3.1 3.1 0 0 1 4 12Zm4 1h8v-2H8v2Zm8.9-6H13v1.9h3.9a3.1 3.1 0 0 1 0 6.2H13V17h3.9a5 5 0 0 0 0-10Z',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
