/** Makes the same picture each time: its accidents come from its name. */
export function createChance(name: string) {
  let state = Array.from(name).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    2166136261,
  )
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    /** A point in a circle, as dense in the middle as at the edge. */
    within(x: number, y: number, radius: number): readonly [number, number] {
      const [far, turn] = [Math.sqrt(next()) * radius, next() * Math.PI * 2]
      return [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
    },
    of: (some: readonly string[]): string => some[Math.floor(next() * some.length)] ?? '',
  }
}
export type Chance = ReturnType<typeof createChance>

export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

const n = (value: number) => Math.round(value * 10) / 10
export const at = (x: number, y: number, turn: number, inside: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale * 100) / 100})">${inside}</g>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const ellipse = (rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`

/** A colour from light to dark, as light from the upper left makes it. */
const shaded = (id: string, light: string, dark: string): string =>
  `<radialGradient id="${id}" cx="0.38" cy="0.32" r="0.75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
export const fading = (id: string, top: string, foot: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`

const EFFECTS = `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter><filter id="lift" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#2a1a0c" flood-opacity="0.38"/></filter>`

/** The whole picture: a table in one colour, and what is on it. */
export const table = ([light, dark]: readonly [string, string], defs: string, on: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="44 44 712 712" width="800" height="800"><defs>${EFFECTS}${shaded('table', light, dark)}${defs}</defs><rect width="800" height="800" fill="url(#table)"/>${on}</svg>`

/** What is drawn with the shadow that things on a plate have. */
export const lifted = (inside: string): string => `<g filter="url(#lift)">${inside}</g>`

const shadow = (r: number) => circle(418, 432, r, '#2a1a0c', 'opacity="0.34" filter="url(#soft)"')

/** A plate seen from above; food has a radius of about 230. */
export const plate = (light = '#fffdf8', dark = '#ddd5c6'): string =>
  `${shadow(318)}<defs>${shaded('plate', light, dark)}${shaded('well', dark, light)}</defs>${circle(400, 400, 326, 'url(#plate)')}${circle(400, 400, 322, 'none', 'stroke="#fff" stroke-opacity="0.6" stroke-width="4"')}${circle(400, 400, 248, 'url(#well)')}${circle(400, 400, 248, 'none', 'stroke="#8a7a62" stroke-opacity="0.18" stroke-width="3"')}`

/** A bowl seen from above, filled up to a radius of 252. */
export const bowl = (glaze: readonly [string, string], broth: readonly [string, string]): string =>
  `${shadow(306)}<defs>${shaded('bowl', ...glaze)}${shaded('broth', ...broth)}</defs>${circle(400, 400, 312, 'url(#bowl)')}${circle(400, 400, 300, 'none', 'stroke="#fff" stroke-opacity="0.35" stroke-width="5"')}${circle(400, 400, 270, '#1d130a', 'opacity="0.4"')}${circle(400, 404, 264, 'url(#broth)')}${circle(400, 400, 262, 'none', 'stroke="#1d130a" stroke-opacity="0.28" stroke-width="9"')}<clipPath id="fill"><circle cx="400" cy="402" r="258"/></clipPath>`

/** Only the part of it that is in the bowl. */
export const inBowl = (inside: string): string => `<g clip-path="url(#fill)">${inside}</g>`
