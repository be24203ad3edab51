/** Valid ids that show in a failing test what they are of. */
export function createIds(kind: number) {
  let count = 0
  return () => {
    count += 1
    const tail = count.toString(16).padStart(12, '0')
    return `00000000-0000-7000-8${kind.toString(16).padStart(3, '0')}-${tail}`
  }
}
