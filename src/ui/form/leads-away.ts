type Press = {
  readonly target: EventTarget | null
  readonly button: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * Returns the address of a link that this press would follow in this window; null if it opens elsewhere or is
 * no link.
 */
export function leadsAway(press: Press, here: string): string | null {
  if (opensElsewhere(press)) return null
  const link = (press.target as Partial<Element> | null)?.closest?.('a[href]')
  const href = link?.getAttribute('href')
  if (!link || !href || link.hasAttribute('download') || link.hasAttribute('target')) return null
  const [from, to] = [new URL(here), new URL(href, here)]
  if (from.origin !== to.origin || from.href === to.href) return null
  return `${to.pathname}${to.search}${to.hash}`
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Press) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey
