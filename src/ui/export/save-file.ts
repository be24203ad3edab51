/** Gives a text or bytes to the person as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it when the click is done; some take a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
