import type { Plugin } from 'vite'

const SHIM = 'use-sync-external-store/shim'
const OWN = `\0${SHIM}`

/** Leaves out what react-i18next brings for React 17: the hook is React's own since 18. */
export const leanI18next: Plugin = {
  name: 'lean-i18next',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === SHIM ? OWN : undefined),
  load: (id) => (id === OWN ? "export { useSyncExternalStore } from 'react'" : undefined),
}
