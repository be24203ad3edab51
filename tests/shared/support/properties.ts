import fc from 'fast-check'

/** So that `npm test` stays quick; `SALA_RUNS=20000 npx vitest run tests/shared` tries as many. */
const RUNS = Number(process.env['SALA_RUNS'] ?? 200)
/** For a property of whole evenings: one takes as long as some ten orders. */
export const FEW = Math.ceil(RUNS / 5)
/** The same cases again: `SALA_SEED=` what a failure names. */
const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 2_147_483_648)

if (process.env['SALA_RUNS'] !== undefined) console.info(`${RUNS} runs each, seed ${SEED}`)

/** Several properties run beside a busy build. */
export const TIMEOUT = { timeout: Math.max(60_000, RUNS * 60) }
export const HOLDS = 'holds'

/**
 * Tries a property on many cases. Returns HOLDS or the report with the seed that replays it. Properties return
 * yes or no; calling `expect` in them would take most of the time.
 */
export const verdict = <T>(
  cases: fc.Arbitrary<T>,
  holds: (example: T) => boolean,
  numRuns = RUNS,
): string => {
  const details = fc.check(fc.property(cases, holds), { numRuns, seed: SEED })
  const report = fc.defaultReportMessage(details)
  // It has the case, and the reason only as a cause, which does not print it.
  return report === undefined ? HOLDS : `${report}\n${String(details.errorInstance)}`
}

/**
 * The same for a property of whole orders that is tried in each of ten countries: 800 cases of it in all, and
 * 40,000 in the full run.
 */
export const verdictInEach = <T>(cases: fc.Arbitrary<T>, holds: (example: T) => boolean) =>
  verdict(cases, holds, process.env['SALA_RUNS'] === undefined ? 80 : FEW)
