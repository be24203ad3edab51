import { chilli, cucumber, dip, leaf, lime, prawn, sprig, strewn, onEdge } from './food.ts'
import { at, type Chance, circle, ellipse, lifted, line, path, plate, times } from './parts.ts'

type Two = readonly [string, string]

const skewer = (meat: Two) =>
  lifted(
    line('M-250 0 L235 0', '#c79a5e', 9) +
      [-118, -48, 22, 92, 160]
        .map((x) =>
          at(
            x,
            0,
            0,
            `<rect x="-35" y="-29" width="68" height="58" rx="22" fill="${meat[1]}"/><rect x="-30" y="-25" width="54" height="40" rx="18" fill="${meat[0]}"/>${line('M-18 -20 L-8 18 M8 -22 L16 16', '#43200e', 6, 'opacity="0.55"')}`,
          ),
        )
        .join(''),
  )

/** Skewers with a sauce to dip. */
export const skewers = (chance: Chance, meat: Two, sauce: string): string =>
  plate('#fbf7ee', '#cfc5b2') +
  [0, 1, 2, 3, 4]
    .map((index) => at(390 + index * 6, 262 + index * 66, -24, skewer(meat), 0.98))
    .join('') +
  dip(560, 552, sauce) +
  [0, 1, 2]
    .map((index) => at(226 + index * 44, 560 + index * 26, index * 15, cucumber()))
    .join('') +
  strewn(chance, { count: 3, reach: 40, x: 250, y: 500 }, () => sprig())

/** Grilled pieces on a leaf. */
export const grilled = (chance: Chance, meat: Two): string =>
  plate('#f4efe4', '#c4b8a2') +
  lifted(
    at(
      400,
      400,
      -28,
      path('M-232 0 C -170 -150 170 -150 232 0 C 170 150 -170 150 -232 0 Z', '#4f8a41') +
        line('M-220 0 L220 0', '#86b86a', 6) +
        times(16, (index) =>
          line(
            `M${-180 + index * 24} 0 L${-150 + index * 24} ${index % 2 ? 96 : -96}`,
            '#3f7534',
            3,
            'opacity="0.6"',
          ),
        ),
    ),
  ) +
  [
    [330, 330, -30],
    [460, 330, 20],
    [350, 460, 30],
    [480, 462, -20],
    [408, 398, 5],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        turn,
        lifted(
          path(
            'M-92 -30 C -60 -74 60 -74 92 -26 C 108 24 60 66 0 62 C -66 68 -112 26 -92 -30 Z',
            meat[1],
          ),
        ) +
          path(
            'M-74 -28 C -48 -58 48 -58 74 -24 C 84 6 44 34 0 32 C -52 36 -88 10 -74 -28 Z',
            meat[0],
          ) +
          line('M-50 -44 L-26 46 M-8 -54 L12 50 M36 -48 L50 34', '#3b1c0c', 9, 'opacity="0.5"'),
      ),
    )
    .join('') +
  dip(592, 588, '#b3361c', 70) +
  onEdge(215, 205, lifted(at(0, 0, 0, lime(0.95)))) +
  strewn(chance, { count: 4, reach: 60, x: 250, y: 520 }, () => sprig())

/** A whole fish. */
export const fish = (chance: Chance, [light, dark]: Two): string =>
  plate('#fbf8f0', '#cfc5b2') +
  lifted(
    at(
      400,
      405,
      -14,
      path(
        'M-262 6 C -150 -118 70 -128 178 -18 L 270 -92 C 250 -30 250 34 276 92 L 178 26 C 60 126 -160 118 -262 6 Z',
        dark,
      ) +
        path('M-232 2 C -130 -86 70 -96 168 -8 C 60 20 -120 30 -232 2 Z', light, 'opacity="0.75"') +
        line('M-178 -52 C -152 -22 -152 26 -180 54', '#3a1d0c', 5, 'opacity="0.5"') +
        circle(-208, -12, 11, '#fbf4df') +
        circle(-208, -12, 5.5, '#22150c') +
        times(4, (index) =>
          line(`M${-96 + index * 62} -62 L${-66 + index * 62} 56`, '#4b220d', 9, 'opacity="0.5"'),
        ),
    ),
  ) +
  [0, 1, 2]
    .map((index) =>
      at(
        300 + index * 96,
        372 + index * -22,
        0,
        lifted(circle(0, 0, 36, '#6ea332') + circle(0, 0, 30, '#eef6c6')) +
          [0, 45, 90, 135]
            .map((turn) => at(0, 0, turn, line('M-27 0 L27 0', '#c6de7f', 4)))
            .join(''),
      ),
    )
    .join('') +
  strewn(chance, { count: 8, reach: 120, x: 400, y: 420 }, () => chilli(12)) +
  strewn(chance, { count: 7, reach: 170, x: 400, y: 480 }, () => sprig()) +
  dip(596, 596, '#5a3413', 66)

/** Rolls, crisp or fresh. */
export const rolls = (chance: Chance, crisp: boolean): string => {
  const roll = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      lifted(
        `<rect x="-128" y="-40" width="256" height="80" rx="40" fill="${crisp ? '#b97526' : '#e6e3cf'}"/>`,
      ) +
        (crisp
          ? `<rect x="-118" y="-34" width="236" height="40" rx="20" fill="#e0a750"/>${times(12, () => circle(chance.between(-100, 100), chance.between(-28, 28), chance.between(3, 7), '#8a4c14', 'opacity="0.4"'))}`
          : `${at(-52, 4, 90, prawn(), 0.8)}${at(34, 4, 90, prawn(), 0.8)}${at(88, 0, 60, leaf('#4e9a45', '#a9d890', 0.7))}${at(-8, 6, 20, leaf('#5aa64e', '#b6e0a0', 0.6))}<rect x="-122" y="-35" width="244" height="36" rx="18" fill="#fff" opacity="0.42"/>`),
    )
  return (
    plate() +
    [roll(378, 286, -12), roll(392, 378, -8), roll(378, 470, -14), roll(396, 560, -9)].join('') +
    dip(590, 330, crisp ? '#b8330f' : '#8a5424', 70) +
    [0, 1, 2]
      .map((index) =>
        onEdge(28 + index * 18, 206, lifted(at(0, 0, index * 40, leaf('#7bb556', '#cfe9a4', 1.4)))),
      )
      .join('')
  )
}

/** A long loaf, cut and filled. */
export const loaf = (chance: Chance): string =>
  plate('#f6f0e4', '#cbbfa9') +
  [
    [-70, 0],
    [80, 0],
  ]
    .map(([dy = 0]) =>
      at(
        400,
        400 + dy,
        -20,
        lifted(
          path(
            'M-250 0 C -250 -78 -160 -84 0 -84 C 160 -84 250 -78 250 0 C 250 64 160 70 0 70 C -160 70 -250 64 -250 0 Z',
            '#b9722a',
          ),
        ) +
          path(
            'M-228 -12 C -220 -66 -140 -70 0 -70 C 140 -70 222 -66 228 -12 C 140 10 -140 10 -228 -12 Z',
            '#e3ab5e',
          ) +
          times(5, (index) =>
            line(`M${-150 + index * 72} -52 q20 16 34 30`, '#f5d9a2', 9, 'opacity="0.8"'),
          ) +
          line('M-232 22 Q0 44 232 22', '#5a2f10', 18) +
          times(13, (index) =>
            at(
              -196 + index * 33,
              30,
              chance.between(-40, 40),
              index % 3 === 0
                ? line('M-20 0 L20 4', '#e8862f', 10)
                : index % 3 === 1
                  ? leaf('#5da648', '#b4e09a', 0.6)
                  : ellipse(20, 9, '#d88a76'),
            ),
          ),
      ),
    )
    .join('') +
  dip(604, 606, '#7a2a14', 58)
