/**
 * Names the tests that a run left out, each with its reason, which is in its name or in its `skip`: on a
 * machine that cannot try something, the run must not look as if it had.
 */
export function skippedIn(unit, journeys) {
  const rules = unit.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => LEFT_OUT.has(status)).map(({ title }) => title),
  )
  return [...rules, ...journeysIn(journeys)]
}

const LEFT_OUT = new Set(['skipped', 'pending', 'todo'])

function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => {
        const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
        return reason?.description ? `${title} (${reason.description})` : title
      }),
  )
  return [...own, ...suites.flatMap(journeysIn)]
}
