/** Returns the audit entry for a change of settings: the values it names, before and after. */
export function changeOf(before: object, change: object) {
  const names = Object.keys(change)
  return {
    before: Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
    after: change,
  }
}
