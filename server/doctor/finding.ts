/** What one look found: in order, worth a look, or in the way of selling. */
export type Finding = {
  readonly what: string
  readonly state: 'good' | 'warning' | 'fault'
  /** What was seen, in figures where there are any. */
  readonly seen: string
  /** What the person at the console does about it; missing: nothing. */
  readonly advice?: string
}

export const good = (what: string, seen: string): Finding => ({ what, state: 'good', seen })

export const warning = (what: string, seen: string, advice: string): Finding => ({
  what,
  state: 'warning',
  seen,
  advice,
})

export const fault = (what: string, seen: string, advice: string): Finding => ({
  what,
  state: 'fault',
  seen,
  advice,
})

const SIGNS = { good: 'ok     ', warning: 'look   ', fault: 'FAULT  ' } as const

/** Returns what `npm run doctor` prints: a line a finding, faults and what to do about them last. */
export function reportFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ what, state, seen }) => `${SIGNS[state]}${what}: ${seen}`)
  const todo = findings.flatMap(({ what, advice }) => (advice ? [`  ${what}: ${advice}`] : []))
  return [
    ...lines,
    ...(todo.length === 0 ? ['', 'All is in order.'] : ['', 'What to do:', ...todo]),
  ].join('\n')
}
