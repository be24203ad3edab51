type Failed = { file: string; title: string; said: string }

/** More tests that fail in one run are no accident of the machine. */
export const MOST_UNSTEADY: number
/** The tests that failed by the JSON report of Vitest. */
export function failedTests(unit: object): Failed[]
/** The journeys that failed by the JSON report of Playwright. */
export function failedJourneys(journeys: object): Failed[]
