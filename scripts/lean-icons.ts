import type { Plugin } from 'vite'

/** Six random letters beside each line that an icon draws, and parts that keep older imports alive. */
const SPARE = /,?\s*key: "[a-z0-9]+"|^__iconData\.node;$/gm

/**
 * Leaves out the keys by which React distinguishes the lines of an icon: they never change places. Nothing
 * compresses them; kitchen and display may load 110 kB.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id)
      ? { code: code.replaceAll(SPARE, ''), map: null }
      : undefined,
}
