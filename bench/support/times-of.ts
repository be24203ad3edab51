/** Returns the milliseconds of so many calls, one after another. */
export async function timesOf(
  call: () => Promise<unknown>,
  calls: number,
): Promise<readonly number[]> {
  // Plans and pages of the database are read once.
  await call()
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times
}
