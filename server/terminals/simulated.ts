import type { Charge, Said, Terminal } from './terminal.ts'

/** How long its guest looks for the card. */
const LOOKING_MS = 4000

/**
 * Returns a card machine for demonstrations and tests that remembers nothing, so that it says the same after a restart:
 * what happens follows from the payment. An amount whose last digits are 01 is declined, 02 stays unknown, any
 * other is paid after four seconds.
 */
export function createSimulatedTerminal(now: () => Date): Terminal {
  const said = ({ reference, amount }: Charge): Said => {
    if (now().getTime() - madeAt(reference) < LOOKING_MS) return { state: 'waiting' }
    const ending = amount % 100
    if (ending === 1) return { state: 'declined' }
    if (ending === 2) return { state: 'unknown' }
    const code = String(Number.parseInt(reference.slice(-5), 16) % 1_000_000).padStart(6, '0')
    return { state: 'paid', approval: { code, lastFour: '4242' } }
  }
  return {
    ask: async (charge) => said(charge),
    status: async (charge) => said(charge),
    async cancel(charge) {
      const answer = said(charge)
      return answer.state === 'waiting' ? { state: 'cancelled' } : answer
    },
  }
}

/** Ids begin with the milliseconds at which they were made (UUIDv7). */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
