/** More tests that fail in one run are no accident of the machine. */
export const MOST_UNSTEADY = 3

/** The tests that failed by the JSON report of Vitest: the file of each, its title, and what it said first. */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file: name, title: name, said: message }]
    return failed.map(({ title, failureMessages }) => ({
      file: name,
      title,
      said: failureMessages[0] ?? '',
    }))
  })
}

/** The same of the journeys, by the JSON report of Playwright. */
export function failedJourneys({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return { file, title, said: results.find(({ error }) => error)?.error.message ?? '' }
    })
  return [...own, ...suites.flatMap(failedJourneys)]
}
