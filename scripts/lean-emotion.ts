import type { Plugin } from 'vite'

const STATICS = 'hoist-non-react-statics'
const NONE = `\0${STATICS}`
const CACHE = /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/
const PREFIXING = 'var defaultStylisPlugins = [prefixer];'

/**
 * Leaves out what only emotion's `withTheme` needs, which nothing here calls, and what writes properties once more
 * for browsers older than ours: 3 kB that every window would load. Fails if a newer version has no such part.
 */
export const leanEmotion: Plugin = {
  name: 'lean-emotion',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === STATICS ? NONE : undefined),
  load: (id) => (id === NONE ? 'export default (target) => target' : undefined),
  transform(code, id) {
    if (!CACHE.test(id)) return undefined
    if (!code.includes(PREFIXING)) this.error(`${id} has no ${PREFIXING}`)
    return { code: code.replace(PREFIXING, 'var defaultStylisPlugins = [];'), map: null }
  },
}
