/** Names the tests that a run left out, by the JSON reports of Vitest and Playwright; one line each. */
export function skippedIn(unit: object, journeys: object): string[]
