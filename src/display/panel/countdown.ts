/** Returns the remaining milliseconds as minutes and seconds, `4:32`; `0:00` when they are over. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
