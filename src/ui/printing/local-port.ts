/** The parts of Web Serial and WebUSB that we use; TypeScript's library lacks them. */
type SerialPort = {
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
  readonly writable: WritableStream<Uint8Array>
}
type UsbInterface = {
  readonly interfaceNumber: number
  readonly alternate: {
    readonly interfaceClass: number
    readonly endpoints: readonly {
      readonly direction: 'in' | 'out'
      readonly endpointNumber: number
    }[]
  }
}
type UsbDevice = {
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  readonly selectConfiguration: (value: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly transferOut: (endpoint: number, data: Uint8Array) => Promise<unknown>
}

/** What a browser has of them: for tests, `navigator` of the window otherwise. */
export type Ports = {
  readonly serial?: {
    readonly getPorts: () => Promise<readonly SerialPort[]>
    readonly requestPort: () => Promise<SerialPort>
  }
  readonly usb?: {
    readonly getDevices: () => Promise<readonly UsbDevice[]>
    readonly requestDevice: (wanted: { readonly filters: readonly object[] }) => Promise<UsbDevice>
  }
}

/** Used by nearly every receipt printer; over USB it means nothing. */
const BAUD = 9600
/** The class of printers in USB. */
const PRINTER = 7

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- described above
const ofWindow = (): Ports => navigator as Ports

/** Returns whether this browser can reach a printer of its machine. */
export const hasPorts = ({ serial, usb }: Ports = ofWindow()): boolean =>
  serial !== undefined || usb !== undefined

/**
 * Sends bytes to the printer of this machine: to the one that a person has chosen before, else it asks for one
 * if `mayAsk`, which needs a click. False when there is none.
 */
export async function sendLocally(
  bytes: Uint8Array,
  { mayAsk, ports = ofWindow() }: { readonly mayAsk: boolean; readonly ports?: Ports },
): Promise<boolean> {
  const [port] = (await ports.serial?.getPorts()) ?? []
  if (port) return toSerial(port, bytes)
  const [device] = (await ports.usb?.getDevices()) ?? []
  if (device) return toUsb(device, bytes)
  if (!mayAsk) return false
  const chosen = await asked(() => ports.serial?.requestPort())
  if (chosen) return toSerial(chosen, bytes)
  if (ports.serial) return false
  const other = await asked(() => ports.usb?.requestDevice({ filters: [{ classCode: PRINTER }] }))
  return other ? toUsb(other, bytes) : false
}

/** Undefined where the person closed the list. */
async function asked<T>(ask: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  }
}

async function toSerial(port: SerialPort, bytes: Uint8Array): Promise<true> {
  await port.open({ baudRate: BAUD })
  try {
    const writer = port.writable.getWriter()
    await writer.write(bytes)
    writer.releaseLock()
  } finally {
    await port.close()
  }
  return true
}

async function toUsb(device: UsbDevice, bytes: Uint8Array): Promise<boolean> {
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const found = device.configuration?.interfaces.find(
      ({ alternate }) => alternate.interfaceClass === PRINTER,
    )
    const out = found?.alternate.endpoints.find(({ direction }) => direction === 'out')
    if (!found || !out) return false
    await device.claimInterface(found.interfaceNumber)
    await device.transferOut(out.endpointNumber, bytes)
  } finally {
    await device.close()
  }
  return true
}
