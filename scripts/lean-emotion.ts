import type { Plugin } from 'vite'

const STATICS = 'hoist-non-react-statics'
const NONE = `\0${STATICS}`

/**
 * Leaves out what only emotion's `withTheme` needs, which nothing here calls: 1.2 of the 110 kB that kitchen
 * and display may load.
 */
export const leanEmotion: Plugin = {
  name: 'lean-emotion',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === STATICS ? NONE : undefined),
  load: (id) => (id === NONE ? 'export default (target) => target' : undefined),
}
