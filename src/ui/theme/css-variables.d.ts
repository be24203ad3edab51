export type CssVariable = `--${string}`

declare module 'react' {
  // Merging needs an interface. Components set variables as `style={{ '--edge': … }}`.
  interface CSSProperties {
    readonly [variable: CssVariable]: string | number | undefined
  }
}
