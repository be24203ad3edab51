import {
  chilli,
  chunk,
  cucumber,
  friedEgg,
  leaf,
  lime,
  prawn,
  rice,
  ring,
  slice,
  sprig,
  strands,
  strewn,
  tomato,
  onEdge,
} from './food.ts'
import { at, type Chance, circle, ellipse, lifted, line, path, plate, times } from './parts.ts'

type Two = readonly [string, string]

/** A fresh salad of fine strips. */
export const strips = (chance: Chance): string =>
  plate('#fffdf8', '#d9d0c0') +
  lifted(
    times(120, (index) => {
      const [x, y] = chance.within(400, 400, 165)
      const colour = index % 6 === 0 ? '#e98a3a' : chance.of(['#eef0bf', '#dfe8a6', '#f6f3d2'])
      return at(
        x,
        y,
        chance.between(0, 180),
        line(`M-52 0 Q0 ${chance.between(-22, 22)} 52 0`, colour, 8),
      )
    }),
  ) +
  strewn(chance, { count: 8, reach: 150 }, () => line('M-36 0 Q0 -8 36 0', '#4c8f36', 11)) +
  strewn(chance, { count: 6, reach: 140 }, () => tomato()) +
  strewn(chance, { count: 34, reach: 165 }, () =>
    path('M-7 -4 L6 -7 L8 5 L-4 7 Z', chance.of(['#d6a765', '#bf8a45'])),
  ) +
  strewn(chance, { count: 9, reach: 150 }, () => chilli(12)) +
  onEdge(35, 188, lifted(at(0, 0, 20, lime(1.05))))

/** Minced meat with herbs, beside raw leaves. */
export const mince = (chance: Chance, [light, dark]: Two): string =>
  plate() +
  [150, 175, 200]
    .map((turn) => onEdge(turn, 165, lifted(at(0, 0, turn + 100, leaf('#8fc25a', '#d8efb0', 2.1)))))
    .join('') +
  lifted(circle(425, 405, 172, dark)) +
  strewn(chance, { count: 210, reach: 172, x: 425, y: 405 }, () =>
    path(
      'M-13 -5 Q0 -15 13 -5 Q15 8 0 11 Q-14 9 -13 -5 Z',
      chance.of([light, dark, '#c79a72']),
      'stroke="#3b2010" stroke-opacity="0.14" stroke-width="2"',
    ),
  ) +
  strewn(chance, { count: 13, reach: 140, x: 425, y: 405 }, () =>
    leaf('#378a3c', '#9bd38c', 0.62),
  ) +
  strewn(chance, { count: 26, reach: 150, x: 425, y: 405 }, () =>
    line('M-14 0 Q0 -7 14 0', '#b05a86', 5),
  ) +
  strewn(chance, { count: 7, reach: 140, x: 425, y: 405 }, () => chilli(12)) +
  onEdge(75, 192, lifted(at(0, 0, 165, lime(1))))

/** Rice with what is served on it. */
export const riceWith = (
  chance: Chance,
  { meat, egg = false, sauce }: { meat: Two; egg?: boolean; sauce: string },
): string =>
  plate() +
  rice(chance, 345, 385, 140) +
  lifted(at(520, 400, 0, ellipse(98, 148, sauce, 'opacity="0.85"'))) +
  times(5, (index) =>
    at(505 + (index % 2) * 34, 290 + index * 54, 14 - index * 9, slice(meat, 84)),
  ) +
  (egg
    ? at(330, 372, 10, friedEgg(), 1.05)
    : at(
        330,
        372,
        0,
        strewn(chance, { count: 6, reach: 46, x: 0, y: 0 }, () => ring('#5d9c3a', '#d9efb6', 10)),
      )) +
  [0, 1, 2]
    .map((index) => at(300 + index * 50, 562 - index * 6, index * 20, cucumber(), 1.1))
    .join('') +
  at(470, 590, 30, sprig(), 1.4)

/** Rice or noodles from the wok. */
export const fried = (
  chance: Chance,
  {
    kind,
    tint,
    top,
  }: { kind: 'rice' | 'noodles'; tint: readonly string[]; top: 'prawn' | 'egg' | 'meat' },
): string => {
  const two: Two = [tint[0] ?? '#e2b368', tint[1] ?? '#c58f43']
  return (
    plate('#fdfaf2', '#d6ccb9') +
    (kind === 'rice'
      ? rice(chance, 400, 395, 182, tint)
      : lifted(strands(chance, two, { count: 64, width: 13, reach: 215 }))) +
    strewn(chance, { count: 26, reach: 165 }, () =>
      path('M-10 -8 L10 -6 L8 9 L-9 8 Z', chance.of(['#e88b3a', '#6aa844', '#f3d06b', '#a8552f'])),
    ) +
    strewn(chance, { count: 18, reach: 170 }, () => line('M-18 0 Q0 -9 18 0', '#5f9f3f', 7)) +
    (top === 'prawn'
      ? [205, 265, 325].map((turn) => onEdge(turn, 92, at(0, 0, turn + 60, prawn(), 1.35))).join('')
      : '') +
    (top === 'egg' ? at(392, 372, 0, friedEgg(), 1.15) : '') +
    (top === 'meat'
      ? strewn(chance, { count: 8, reach: 130 }, () => chunk(['#b9784c', '#7f4526'], 34))
      : '') +
    onEdge(50, 196, lifted(at(0, 0, 190, lime(0.95)))) +
    [0, 1]
      .map((index) => onEdge(132 + index * 17, 192, at(0, 0, index * 30, cucumber())))
      .join('') +
    strewn(chance, { count: 3, reach: 130 }, () => sprig())
  )
}

/** Leaves and stems from the wok. */
export const leafy = (chance: Chance): string =>
  plate('#f7f2e8', '#cdc3b1') +
  circle(400, 405, 190, '#5b4a1e', 'opacity="0.35"') +
  lifted(
    times(60, () => {
      const [x, y] = chance.within(400, 400, 150)
      return at(
        x,
        y,
        chance.between(0, 360),
        line('M-70 0 Q0 -24 70 8', chance.of(['#7fb24a', '#5d9a3a', '#98c35e']), 13),
      )
    }) +
      strewn(chance, { count: 34, reach: 150 }, () =>
        leaf(chance.of(['#2f7a33', '#3c8a3a', '#246a2d']), '#7dbb6a', 0.95),
      ),
  ) +
  strewn(chance, { count: 20, reach: 140 }, () =>
    path('M-10 -6 Q0 -14 10 -5 Q8 9 -5 8 Z', '#f3e3b4'),
  ) +
  strewn(chance, { count: 12, reach: 140 }, () => chilli(13))
