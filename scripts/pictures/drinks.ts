import { leaf, lime } from './food.ts'
import { at, type Chance, circle, ellipse, fading, line, path, times } from './parts.ts'

type Two = readonly [string, string]

const counter = (wood: Two) =>
  `<defs>${fading('wood', wood[0], wood[1])}</defs><rect y="590" width="800" height="210" fill="url(#wood)"/><rect y="586" width="800" height="6" fill="#fff" opacity="0.18"/>`
const ground = (x: number, width: number) =>
  at(x + 16, 694, 0, ellipse(width, 34, '#1d120a', 'opacity="0.42" filter="url(#soft)"'))

const WOOD: Two = ['#a9794a', '#7b5330']

/** A tall glass with ice. `layers` from the top down. */
export const iced = (
  chance: Chance,
  {
    layers,
    straw = '#c2402e',
    slice = null,
  }: { layers: readonly [string, string, string]; straw?: string; slice?: 'lime' | 'leaf' | null },
): string => {
  const glass = 'M262 176 L538 176 L500 672 Q498 694 474 696 L326 696 Q302 694 300 672 Z'
  return (
    counter(WOOD) +
    ground(400, 170) +
    `<defs><clipPath id="glass"><path d="${glass}"/></clipPath><linearGradient id="drink" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${layers[0]}"/><stop offset="0.42" stop-color="${layers[1]}"/><stop offset="0.95" stop-color="${layers[2]}"/></linearGradient></defs>` +
    line('M470 90 L392 660', straw, 20) +
    line('M466 92 L388 662', '#fff', 5, 'opacity="0.4"') +
    `<g clip-path="url(#glass)"><rect x="240" y="150" width="320" height="560" fill="#f3f8f8" opacity="0.45"/><rect x="240" y="226" width="320" height="480" fill="url(#drink)" opacity="0.95"/>` +
    times(9, (index) =>
      at(
        300 + (index % 3) * 92 + chance.between(-14, 14),
        262 + Math.floor(index / 3) * 92,
        chance.between(-28, 28),
        '<rect x="-44" y="-44" width="88" height="88" rx="16" fill="#fff" opacity="0.34"/><rect x="-44" y="-44" width="88" height="88" rx="16" fill="none" stroke="#fff" stroke-width="5" opacity="0.55"/><path d="M-28 -26 L10 -26" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity="0.6"/>',
      ),
    ) +
    `<rect x="292" y="150" width="34" height="560" fill="#fff" opacity="0.3"/><rect x="476" y="150" width="14" height="560" fill="#fff" opacity="0.2"/></g>` +
    path(glass, 'none', 'stroke="#fff" stroke-opacity="0.75" stroke-width="7"') +
    at(
      400,
      176,
      0,
      ellipse(138, 20, 'none', 'stroke="#fff" stroke-opacity="0.85" stroke-width="7"'),
    ) +
    times(26, () =>
      circle(
        chance.between(300, 505),
        chance.between(300, 680),
        chance.between(2, 5),
        '#fff',
        'opacity="0.5"',
      ),
    ) +
    (slice === 'lime' ? at(296, 178, 58, lime(1.15)) : '') +
    (slice === 'leaf'
      ? at(320, 150, -30, leaf('#4d9c4c', '#b6e0a2', 1.5)) +
        at(372, 138, 20, leaf('#3f8b43', '#a5d79a', 1.3))
      : '')
  )
}

/** A cup with something hot, from the side. */
export const cup = (_: Chance, [light, dark]: Two): string =>
  counter(['#8d6a4a', '#5f4329']) +
  ground(400, 230) +
  at(400, 668, 0, ellipse(236, 36, '#efe8da') + ellipse(150, 20, '#cfc5b3')) +
  line('M556 452 C 668 440 668 590 540 588', '#e9e1d2', 34) +
  `<defs><linearGradient id="cup" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fffdf8"/><stop offset="0.55" stop-color="#f4eee2"/><stop offset="1" stop-color="#c9bda8"/></linearGradient></defs>` +
  path(
    'M226 400 L574 400 C 572 560 532 664 462 668 L338 668 C 268 664 228 560 226 400 Z',
    'url(#cup)',
  ) +
  at(
    400,
    400,
    0,
    ellipse(174, 46, '#fffdf8') +
      ellipse(156, 37, dark) +
      ellipse(128, 27, light, 'transform="translate(-8 -3)"') +
      line('M-70 4 C -30 -18 20 18 74 -6', '#fff4dc', 7, 'opacity="0.6"'),
  ) +
  [330, 400, 470]
    .map(
      (x, index) =>
        line(
          `M${x} ${330 - index * 8} c -36 -50 36 -84 0 -140`,
          '#fff',
          17,
          'opacity="0.4" filter="url(#soft)"',
        ) + line(`M${x} ${330 - index * 8} c -30 -46 30 -78 0 -130`, '#fff', 9, 'opacity="0.5"'),
    )
    .join('')

/** A bottle and a full glass. */
export const beer = (chance: Chance, [bottle, label]: Two): string =>
  counter(['#6e4d33', '#46301e']) +
  ground(270, 120) +
  ground(530, 150) +
  `<defs><linearGradient id="bottle" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${bottle}" stop-opacity="0.92"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.32"/><stop offset="0.42" stop-color="${bottle}"/><stop offset="1" stop-color="#1a0f08"/></linearGradient><linearGradient id="beer" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7c744"/><stop offset="1" stop-color="#d98a12"/></linearGradient></defs>` +
  (() => {
    const shape =
      'M238 118 L302 118 L302 250 C 302 318 356 330 356 412 L356 668 Q356 696 328 696 L212 696 Q184 696 184 668 L184 412 C 184 330 238 318 238 250 Z'
    return (
      path(shape, bottle) +
      path(shape, 'url(#bottle)') +
      '<rect x="232" y="98" width="76" height="34" rx="8" fill="#e9dfc8"/>' +
      `<rect x="184" y="438" width="172" height="164" fill="${label}"/><rect x="184" y="452" width="172" height="6" fill="#fff" opacity="0.6"/><rect x="184" y="582" width="172" height="6" fill="#fff" opacity="0.6"/>${at(270, 520, 0, circle(0, 0, 42, '#fff', 'opacity="0.92"') + path('M0 -28 L8 -8 L28 -8 L12 6 L18 28 L0 14 L-18 28 L-12 6 L-28 -8 L-8 -8 Z', label))}<rect x="200" y="360" width="14" height="320" rx="7" fill="#fff" opacity="0.28"/>`
    )
  })() +
  (() => {
    const glass = 'M424 300 L636 300 L614 676 Q612 696 592 696 L468 696 Q448 696 446 676 Z'
    return `<defs><clipPath id="pint"><path d="${glass}"/></clipPath></defs><g clip-path="url(#pint)"><rect x="410" y="300" width="240" height="400" fill="url(#beer)"/>${times(60, () => circle(chance.between(450, 612), chance.between(390, 684), chance.between(2, 5), '#fff6cf', 'opacity="0.75"'))}<rect x="452" y="300" width="22" height="400" fill="#fff" opacity="0.35"/></g>${path(glass, 'none', 'stroke="#fff" stroke-opacity="0.8" stroke-width="7"')}${[
      [446, 298, 40],
      [498, 280, 50],
      [556, 276, 52],
      [610, 296, 42],
      [530, 318, 62],
      [470, 330, 40],
      [592, 330, 42],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fffaf0'))
      .join('')}${[
      [452, 290, 24],
      [512, 268, 28],
      [570, 268, 26],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff'))
      .join('')}`
  })()
