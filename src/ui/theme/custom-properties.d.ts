import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Properties of our own, which style sheets read by `var()`. */
    [name: `--${string}`]: string | number | undefined
  }
}
