/** One paper as it came out of a printer. */
export type Printed = {
  /** Dots a row. */
  readonly width: number
  readonly height: number
  /** One bit a dot, black is 1. */
  readonly bits: Uint8Array
}

/** What a printer does, in its order. */
export type Step =
  | { readonly kind: 'reset' }
  | { readonly kind: 'image'; readonly image: Printed }
  | { readonly kind: 'drawer'; readonly pulse: readonly number[] }
  | { readonly kind: 'feed' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'status'; readonly about: number }

/** Returns the steps in bytes, and how many bytes they are: the last one may be incomplete. Unknown bytes throw. */
export function readEscPos(bytes: Uint8Array): {
  readonly steps: readonly Step[]
  readonly read: number
} {
  const steps: Step[] = []
  let at = 0
  while (at < bytes.length) {
    const found = stepAt(bytes, at)
    if (!found) break
    if (found.step) steps.push(found.step)
    at += found.length
  }
  return { steps, read: at }
}

/** Dots that a printer feeds for an empty line. */
const LINE = 30

/** Returns the paper that comes out of steps: bands of a picture join, unless the paper was fed between them. */
export function paperOf(steps: readonly Step[]): Printed | undefined {
  let [width, fed] = [0, 0]
  const bands: Uint8Array[] = []
  for (const step of steps) {
    if (step.kind === 'feed') fed += LINE
    if (step.kind !== 'image') continue
    if (bands.length > 0) bands.push(new Uint8Array((width / 8) * fed))
    bands.push(step.image.bits)
    ;[width, fed] = [step.image.width, 0]
  }
  if (width === 0) return undefined
  const bits = Uint8Array.from(bands.flatMap((band) => [...band]))
  return { width, height: (bits.length * 8) / width, bits }
}

type Found = { readonly length: number; readonly step?: Step } | undefined

const ESC = 0x1b
const GS = 0x1d
const FS = 0x1c
const DLE = 0x10

/** Commands of a fixed length, by their first bytes, and what they do. */
const COMMANDS: readonly {
  readonly begin: readonly number[]
  readonly length: number
  readonly step?: (bytes: Uint8Array) => Step
}[] = [
  { begin: [0x0a], length: 1, step: () => ({ kind: 'feed' }) },
  { begin: [0x0d], length: 1 },
  { begin: [ESC, 0x40], length: 2, step: () => ({ kind: 'reset' }) },
  { begin: [FS, 0x2e], length: 2 },
  { begin: [ESC, 0x4d], length: 3 },
  { begin: [ESC, 0x70], length: 5, step: (bytes) => ({ kind: 'drawer', pulse: [...bytes] }) },
  { begin: [DLE, 0x04], length: 3, step: (bytes) => ({ kind: 'status', about: bytes[2] ?? 0 }) },
  { begin: [GS, 0x56, 1], length: 3, step: () => ({ kind: 'cut' }) },
]

function stepAt(bytes: Uint8Array, at: number): Found {
  const rest = bytes.subarray(at)
  if (rest[0] === GS && rest[1] === 0x76) return raster(bytes, at)
  const command = COMMANDS.find(({ begin }) =>
    begin.every((byte, index) => index >= rest.length || rest[index] === byte),
  )
  if (!command) throw new Error(`The printer does not know ${rest[0]} ${rest[1]}`)
  const { length, step } = command
  if (rest.length < length) return undefined
  return { length, ...(step && { step: step(rest.subarray(0, length)) }) }
}

/** `GS v 0 m xL xH yL yH`, then rows from the top. */
function raster(bytes: Uint8Array, at: number): Found {
  const head = bytes.subarray(at, at + 8)
  if (head.length < 8) return undefined
  const [xl = 0, xh = 0, yl = 0, yh = 0] = head.subarray(4)
  const [across, height] = [xl + xh * 256, yl + yh * 256]
  const length = 8 + across * height
  if (bytes.length - at < length) return undefined
  const bits = bytes.slice(at + 8, at + length)
  return { length, step: { kind: 'image', image: { width: across * 8, height, bits } } }
}
