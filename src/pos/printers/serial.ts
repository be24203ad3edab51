import { isPrintable, testPage } from '#shared/printers/test-page.ts'

/** The part of the Web Serial API that we use; TypeScript's library lacks it. */
type SerialPort = {
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
  readonly writable: WritableStream<Uint8Array>
}
type Serial = { readonly requestPort: () => Promise<SerialPort> }

/** Used by nearly every receipt printer; over USB it means nothing. */
const BAUD = 9600

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- described above
const serial = () => (navigator as { readonly serial?: Serial }).serial

export const hasSerial = (): boolean => serial() !== undefined

/**
 * Asks for the port and prints a test page; false when the person chose none. Call it from a click.
 * Lines that a printer has no letters for are left out.
 */
export async function printOverSerial(...lines: readonly string[]): Promise<boolean> {
  const port = await serial()
    ?.requestPort()
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
      throw error
    })
  if (!port) return false
  await port.open({ baudRate: BAUD })
  try {
    const writer = port.writable.getWriter()
    await writer.write(testPage({ title: 'Sala', lines: lines.filter(isPrintable) }))
    writer.releaseLock()
  } finally {
    await port.close()
  }
  return true
}
