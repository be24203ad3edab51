type Factory = {
  readonly defaultPolicy?: unknown
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => unknown
}

/**
 * Under Trusted Types the address of a worker is a sink, and Vite needs it as a literal: the default
 * policy lets scripts of our own origin through. It makes no HTML, so HTML sinks stay shut.
 */
export function trustOwnScripts(global: object, origin: string) {
  if (!hasFactory(global)) return
  const { trustedTypes } = global
  if (trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, origin).origin !== origin) throw new TypeError(`foreign script ${url}`)
      return url
    },
  })
}

// Younger than TypeScript's DOM library.
const hasFactory = (global: object): global is { trustedTypes: Factory } =>
  'trustedTypes' in global && global.trustedTypes !== undefined
