/** Letters that no XML may hold, and that some programs leave out before they look at the rest. */
// oxlint-disable-next-line no-control-regex -- the letters themselves
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/**
 * Returns a text that no spreadsheet runs. What begins like a formula is begun with `'`, since a person could have typed
 * it as a name (ASVS 1.2.10), and what begins like a text that was made safe is so once more: an import finds it as it was.
 */
export function safeText(text: string): string {
  const seen = text.replaceAll(UNSEEN, '')
  return /^'*[=+\-@\t\r]/.test(seen) ? `'${seen}` : seen
}
