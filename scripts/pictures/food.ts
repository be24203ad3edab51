import { at, type Chance, circle, ellipse, lifted, line, path, times } from './parts.ts'

/** Strands that lie in loose swirls. */
export const strands = (
  chance: Chance,
  [light, dark]: readonly [string, string],
  { count = 46, width = 9, reach = 205 } = {},
): string =>
  times(count, (index) => {
    const [x, y] = chance.within(400, 405, reach * 0.55)
    const far = chance.between(50, reach * 0.62)
    const turn = chance.between(0, 360)
    const d = `M ${-far} ${far * 0.2} C ${-far * 0.5} ${-far}, ${far * 0.6} ${-far * 0.8}, ${far} ${far * 0.25} S ${-far * 0.2} ${far * 0.9}, ${-far * 0.5} ${far * 0.35}`
    const colour = index % 3 === 0 ? dark : light
    return at(x, y, turn, line(d, '#3b240c', width + 3, 'opacity="0.16"') + line(d, colour, width))
  })

/** Grains heaped up round a middle. */
export const rice = (
  chance: Chance,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[] = ['#fffef9', '#f6f0e2', '#efe6d2'],
): string =>
  lifted(circle(x, y, radius, colours.at(-1) ?? '#eee')) +
  times(Math.round(radius * 3.2), () => {
    const [gx, gy] = chance.within(x, y, radius * 1.02)
    return at(
      gx,
      gy,
      chance.between(0, 180),
      ellipse(10, 4.4, '#6b5530', 'opacity="0.2" transform="translate(1.5 2)"') +
        ellipse(10, 4.2, chance.of(colours)),
    )
  })

/** Small pieces strewn over a circle. */
export const strewn = (
  chance: Chance,
  { count, reach, x = 400, y = 400 }: { count: number; reach: number; x?: number; y?: number },
  piece: () => string,
): string =>
  times(count, () => {
    const [px, py] = chance.within(x, y, reach)
    return at(px, py, chance.between(0, 360), piece())
  })

export const leaf = (colour = '#3f8f3a', vein = '#a8d48a', size = 1): string =>
  `<g transform="scale(${size})">${path('M0 -46 C 30 -26 30 24 0 48 C -30 24 -30 -26 0 -46 Z', colour)}${line('M0 -38 L0 44 M0 -16 L14 -26 M0 -16 L-14 -26 M0 6 L16 -6 M0 6 L-16 -6 M0 26 L12 16 M0 26 L-12 16', vein, 2.2, 'opacity="0.65"')}</g>`

/** Coriander, parsley: three small lobes on a stem. */
export const sprig = (colour = '#4d9a3c'): string =>
  line('M0 34 Q3 12 0 -4', '#5b8f45', 3) +
  [-58, 0, 58]
    .map((turn) =>
      at(
        0,
        -4,
        turn,
        path('M0 0 C -16 -10 -18 -30 -6 -34 C -2 -42 6 -42 8 -34 C 20 -30 14 -10 0 0 Z', colour),
      ),
    )
    .join('')

export const ring = (colour = '#6cab3f', inner = '#d9efb6', size = 9): string =>
  circle(0, 0, size, 'none', `stroke="${colour}" stroke-width="${size * 0.5}"`) +
  circle(0, 0, size * 0.55, inner, 'opacity="0.55"')

export const chilli = (size = 12): string =>
  circle(0, 0, size, '#f3c3a4') +
  circle(0, 0, size, 'none', `stroke="#cf2a1c" stroke-width="${size * 0.5}"`) +
  circle(size * 0.2, 0, size * 0.16, '#f7e3a8') +
  circle(-size * 0.25, size * 0.15, size * 0.15, '#f7e3a8')

export const lime = (size = 1): string =>
  `<g transform="scale(${size})">${path('M-62 0 A62 62 0 0 0 62 0 Z', '#4f8f2a')}${path('M-56 0 A56 56 0 0 0 56 0 Z', '#e9f5c3')}${[-66, -33, 0, 33, 66].map((turn) => at(0, 2, turn, path('M0 6 L-11 44 Q0 52 11 44 Z', '#b5d85a'))).join('')}${line('M-62 0 L62 0', '#f7fbe6', 4)}</g>`

export const friedEgg = (): string =>
  lifted(
    path(
      'M-96 -10 C -110 -70 -50 -104 0 -92 C 54 -108 108 -66 96 -8 C 118 44 62 96 4 90 C -56 104 -104 56 -96 -10 Z',
      '#fffaf0',
    ) +
      line(
        'M-92 -6 C -104 -62 -50 -98 0 -87 C 52 -102 102 -62 92 -6 C 112 42 58 91 4 86 C -54 98 -98 52 -92 -6 Z',
        '#d99a3a',
        4,
        'opacity="0.55"',
      ),
  ) +
  circle(2, -4, 42, '#f4a51c') +
  ellipse(16, 9, '#fff3c4', 'opacity="0.85" transform="translate(-12 -20) rotate(-30)"')

export const halfEgg = (): string =>
  lifted(ellipse(38, 46, '#fffdf5')) +
  ellipse(20, 23, '#f2a22a', 'transform="translate(0 3)"') +
  ellipse(7, 5, '#ffe3a0', 'transform="translate(-6 -6)"')

export const prawn = (): string =>
  lifted(
    line('M-36 26 C -58 -24 -8 -62 34 -38', '#f08a5c', 34) +
      line('M-36 26 C -58 -24 -8 -62 34 -38', '#ffb893', 17, 'opacity="0.85"') +
      times(5, (index) => {
        const spots = [
          [-44, 6],
          [-40, -16],
          [-26, -34],
          [-6, -44],
          [16, -45],
        ] as const
        const [x, y] = spots[index] ?? [0, 0]
        return circle(x, y, 9, 'none', 'stroke="#d95f33" stroke-width="3" opacity="0.55"')
      }) +
      path('M36 -40 L66 -62 L60 -36 L72 -20 Z', '#e3602f'),
  )

/** A slice of roast or boiled meat. */
export const slice = ([meat, edge]: readonly [string, string], length = 58): string =>
  lifted(
    ellipse(length, length * 0.46, edge) +
      ellipse(length * 0.88, length * 0.36, meat) +
      line(
        `M${-length * 0.6} 2 Q0 ${-length * 0.22} ${length * 0.6} 0`,
        '#fff',
        3,
        'opacity="0.25"',
      ),
  )

export const chunk = ([light, dark]: readonly [string, string], size = 34): string =>
  lifted(
    path(
      `M${-size} ${-size * 0.5} Q${-size * 0.6} ${-size} ${size * 0.2} ${-size * 0.8} Q${size} ${-size * 0.7} ${size} ${size * 0.1} Q${size * 0.9} ${size * 0.9} 0 ${size * 0.8} Q${-size} ${size * 0.8} ${-size} ${-size * 0.5} Z`,
      dark,
    ) +
      path(
        `M${-size * 0.75} ${-size * 0.45} Q${-size * 0.4} ${-size * 0.8} ${size * 0.2} ${-size * 0.62} Q${size * 0.7} ${-size * 0.5} ${size * 0.66} 0 Q${size * 0.4} ${size * 0.4} 0 ${size * 0.35} Q${-size * 0.7} ${size * 0.4} ${-size * 0.75} ${-size * 0.45} Z`,
        light,
        'opacity="0.8"',
      ),
  )

export const cucumber = (): string =>
  lifted(circle(0, 0, 36, '#4f8f3c') + circle(0, 0, 31, '#dcefb8')) +
  circle(0, 0, 17, '#c6e09a') +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => at(0, 0, turn, ellipse(2.4, 5, '#f4f9dc', 'transform="translate(0 -14)"')))
    .join('')

export const tomato = (): string =>
  lifted(path('M-38 10 Q0 -46 38 10 Q0 40 -38 10 Z', '#d8341f')) +
  path('M-26 8 Q0 -24 26 8 Q0 24 -26 8 Z', '#f2795c') +
  circle(-8, 6, 3, '#fbe3a5') +
  circle(8, 6, 3, '#fbe3a5')

/** A dish of sauce. */
export const dip = (x: number, y: number, sauce: string, size = 78): string =>
  lifted(circle(x, y, size, '#f7f1e4')) +
  circle(x, y, size * 0.8, sauce) +
  at(
    x - size * 0.2,
    y - size * 0.3,
    -30,
    ellipse(size * 0.28, size * 0.12, '#fff', 'opacity="0.3"'),
  )

/** Herbs and rings of spring onion over the whole. */
export const greens = (chance: Chance, reach = 190) =>
  strewn(chance, { count: 5, reach }, () => sprig()) +
  strewn(chance, { count: 22, reach: reach + 20 }, () => ring())

/** At an angle and a distance from the middle. */
export const onEdge = (turn: number, far: number, inside: string, spin = 0) =>
  at(
    400 + Math.cos((turn * Math.PI) / 180) * far,
    400 + Math.sin((turn * Math.PI) / 180) * far,
    spin,
    inside,
  )
