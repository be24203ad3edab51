import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Colours = ReadonlyMap<string, Lab>
type Lab = readonly [lightness: number, a: number, b: number]

const css = readFileSync('src/ui/theme/themes.css', 'utf8')
const THEMES = ['day', 'night', 'kitchen'] as const

const GROUNDS = ['canvas', 'surface', 'sunken', 'raised'] as const

/** Text on ground, WCAG AA: 4.5 to 1. */
const TEXT: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'danger'].map((ink) => [ink, ground] as const),
  ),
  ...['accent-soft', 'primary-soft'].flatMap((ground) =>
    ['ink', 'ink-2'].map((ink) => [ink, ground] as const),
  ),
  ...['ok', 'warn'].flatMap((ink) => [[ink, 'surface'] as const, [ink, 'raised'] as const]),
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'warn-soft'],
  ['ink', 'danger-soft'],
  ['ok', 'accent-soft'],
  ['on-primary', 'primary'],
  ['on-action', 'action'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['canvas', 'ink'],
]

/** Parts that a person must see to use a control, 3 to 1. */
const SHAPES = GROUNDS.flatMap((ground) => [
  ['focus', ground] as const,
  ['line-strong', ground] as const,
])

describe.each(THEMES)('%s', (theme) => {
  const colours = coloursOf(theme)

  test('text stands out from its ground by 4.5', () => {
    expect(weak(TEXT, 4.5, colours)).toEqual([])
  })

  test('the focus ring and the edge of a field stand out by 3', () => {
    expect(weak(SHAPES, 3, colours)).toEqual([])
  })
})

test.each(THEMES)(
  'in the theme %s the button that sends is green, not the yellow of money',
  (theme) => {
    const [, a = 0, b = 0] = coloursOf(theme).get('action') ?? []
    expect(a).toBeLessThan(0)
    expect(b).toBeLessThan(0.05)
  },
)

function weak(pairs: readonly (readonly [string, string])[], least: number, colours: Colours) {
  return pairs
    .map(([front, back]) => {
      const ratio = contrast(colour(colours, front), colour(colours, back))
      return { pair: `${front} on ${back}`, ratio: Number(ratio.toFixed(2)) }
    })
    .filter(({ ratio }) => ratio < least)
}

function colour(colours: Colours, name: string): Lab {
  const found = colours.get(name)
  if (!found) throw new Error(`no colour ${name}`)
  return found
}

/** Reads a theme's block and mixes the tints of the shared block, in oklab as the browser does. */
function coloursOf(theme: string): Colours {
  const colours = new Map<string, Lab>()
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const oklch = /--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g
  for (const [, name = '', l, c, h] of block.matchAll(oklch)) {
    const hue = (Number(h) * Math.PI) / 180
    colours.set(name, [Number(l) / 100, Number(c) * Math.cos(hue), Number(c) * Math.sin(hue)])
  }
  const mix = /--([\w-]+): color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)/g
  for (const [, name = '', one = '', share, other = ''] of css.matchAll(mix)) {
    const part = Number(share) / 100
    const [from, to] = [colour(colours, one), colour(colours, other)]
    const at = (i: 0 | 1 | 2) => from[i] * part + to[i] * (1 - part)
    colours.set(name, [at(0), at(1), at(2)])
  }
  return colours
}

function contrast(one: Lab, other: Lab): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance by way of linear sRGB, colours outside of it clipped as a cheap panel does. */
function luminance([lightness, a, b]: Lab): number {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
