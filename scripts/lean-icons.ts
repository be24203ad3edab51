import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Six random letters beside each line that an icon draws, its former names, and what keeps older imports alive. */
const SPARE = /,?\s*key: "[a-z0-9]+"|^ {2}aliases: \[[^\]]*\],?$|^__iconData\.node;$/gms

const LEAN = '\0lean-icon'
const OWN = fileURLToPath(new URL('lean-icon.ts', import.meta.url))

/**
 * Leaves out 1.2 kB that every window would load: the keys by which React tells the lines of an icon apart,
 * which never change places and compress badly, and what lucide draws icons with elsewhere than in React.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? LEAN : undefined,
  load: (id) =>
    id === LEAN ? `export { createLeanIcon as default } from ${JSON.stringify(OWN)}` : undefined,
  transform: (code, id) =>
    /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id)
      ? { code: code.replaceAll(SPARE, ''), map: null }
      : undefined,
}
