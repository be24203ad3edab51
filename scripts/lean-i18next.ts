import type { Plugin } from 'vite'

const SHIM = 'use-sync-external-store/shim'
const OWN = `\0${SHIM}`

const I18NEXT = /\/i18next\/dist\/esm\/i18next\.js$/

/**
 * Parts that no window reaches, each with its module and its replacement: the worker loads the texts, values
 * are written before they come in, no text holds elements or another text, all are read from left to right, and a
 * window has one instance.
 */
const UNUSED: readonly (readonly [module: RegExp, part: RegExp, instead: string])[] = [
  [
    I18NEXT,
    /^class Connector extends EventEmitter \{.*?^\}/ms,
    'class Connector extends EventEmitter {}',
  ],
  [I18NEXT, /^class Formatter \{.*?^\}/ms, 'const Formatter = null'],
  [I18NEXT, /^ {2}nest\(str.*?^ {2}\}/ms, '  nest(text) { return text }'],
  [I18NEXT, /^ {2}cloneInstance\(.*?^ {2}\}/ms, ''],
  [I18NEXT, /^ {2}dir\(.*?^ {2}\}/ms, "  dir() { return 'ltr' }"],
  [
    /\/react-i18next\/dist\/es\/unescape\.js$/,
    /^.*export const unescape = .*$/ms,
    'export const unescape = undefined',
  ],
]

/**
 * Leaves out 3 kB of i18next that nothing here calls, also the parts of react-i18next for React 17: the hook
 * is React's own since 18. Fails if a newer version has no such part.
 */
export const leanI18next: Plugin = {
  name: 'lean-i18next',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === SHIM ? OWN : undefined),
  load: (id) => (id === OWN ? "export { useSyncExternalStore } from 'react'" : undefined),
  transform(code, id) {
    const parts = UNUSED.filter(([module]) => module.test(id))
    for (const [, part] of parts) if (!part.test(code)) this.error(`${id} has no ${part.source}`)
    if (parts.length === 0) return undefined
    return { code: parts.reduce((lean, [, part, own]) => lean.replace(part, own), code), map: null }
  },
}
