declare module 'libheif-js/libheif-wasm/libheif.js' {
  /** Starts the reader with its program. */
  const open: (options: { wasmBinary: ArrayBuffer }) => unknown
  export default open
}
