/** Milliseconds since 1970 with the fraction of the monotonic clock: comparable between windows, worker and Node. */
export const now = () => performance.timeOrigin + performance.now()
