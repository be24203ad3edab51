import { leaf, rice, strewn, onEdge } from './food.ts'
import {
  at,
  type Chance,
  bowl,
  circle,
  ellipse,
  inBowl,
  lifted,
  line,
  path,
  plate,
  times,
} from './parts.ts'

type Two = readonly [string, string]
const GREEN_GLAZE: Two = ['#7fa08a', '#3d5c4a']

/** A woven basket of sticky rice. */
export const basket = (chance: Chance): string =>
  circle(418, 432, 300, '#2a1a0c', 'opacity="0.34" filter="url(#soft)"') +
  circle(400, 400, 300, '#a8763a') +
  times(5, (row) =>
    times(56 - row * 4, (index) =>
      at(
        400,
        400,
        (index * 360) / (56 - row * 4) + (row % 2) * 3.2,
        `<rect x="-13" y="${-298 + row * 21}" width="24" height="18" rx="6" fill="${(index + row) % 2 ? '#d9ab66' : '#bb8846'}"/>`,
      ),
    ),
  ) +
  circle(400, 400, 196, '#5d3d18') +
  rice(chance, 400, 404, 184, ['#fffef8', '#fbf6e8', '#f3ecd8']) +
  at(
    400,
    404,
    0,
    circle(0, 0, 190, 'none', 'stroke="#3d260c" stroke-opacity="0.3" stroke-width="14"'),
  )

const SWEETS = { mango: 1, ice: 1, cake: 1 } as const
/** Something sweet. */
export const sweet = (chance: Chance, kind: keyof typeof SWEETS): string => {
  if (kind === 'mango')
    return (
      plate('#fdfbf5', '#cfd8cc') +
      at(300, 430, 0, lifted(at(0, 0, -16, leaf('#3f8a3f', '#8fca80', 4.2)))) +
      rice(chance, 320, 420, 116) +
      line('M250 380 C 300 340 350 460 400 400', '#fffdf6', 24, 'opacity="0.95"') +
      strewn(chance, { count: 26, reach: 90, x: 320, y: 410 }, () => ellipse(5, 2.6, '#c9a25a')) +
      times(6, (index) =>
        at(
          470 + index * 22,
          296 + index * 42,
          64 + index * 5,
          lifted(ellipse(40, 104, '#ef9a1c')) +
            ellipse(28, 88, '#ffc247') +
            ellipse(9, 60, '#ffdf94', 'transform="translate(-10 -6)" opacity="0.7"'),
        ),
      )
    )
  if (kind === 'ice')
    return (
      bowl(GREEN_GLAZE, ['#fffdf8', '#e6dcc8']) +
      inBowl(
        times(150, () => {
          const [x, y] = chance.within(400, 390, 215)
          return circle(
            x,
            y,
            chance.between(16, 34),
            chance.of(['#ffffff', '#f4f8fa', '#e6eff2']),
            'opacity="0.85"',
          )
        }) +
          path(
            'M250 330 C 300 270 360 330 400 290 C 460 340 380 400 330 420 C 270 420 240 380 250 330 Z',
            '#d8425a',
            'opacity="0.7"',
          ) +
          path(
            'M470 310 C 540 300 590 370 540 420 C 500 460 450 420 460 370 Z',
            '#58a85a',
            'opacity="0.7"',
          ) +
          path(
            'M330 480 C 400 440 480 480 470 540 C 420 590 330 560 330 480 Z',
            '#8a5427',
            'opacity="0.7"',
          ) +
          strewn(chance, { count: 24, reach: 80, x: 300, y: 470 }, () =>
            ellipse(13, 9, '#7a2a2a'),
          ) +
          strewn(chance, { count: 18, reach: 76, x: 510, y: 500 }, () =>
            line('M-16 0 Q0 -10 16 0', '#6fb04a', 9),
          ) +
          strewn(
            chance,
            { count: 12, reach: 66, x: 470, y: 290 },
            () =>
              `<rect x="-12" y="-12" width="24" height="24" rx="5" fill="#e9a33a" opacity="0.9"/>`,
          ),
      )
    )
  return (
    plate('#fffdf8', '#d9cfd0') +
    [
      [-96, -70],
      [84, -84],
      [-110, 86],
      [74, 74],
      [-8, 2],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          400 + x,
          400 + y,
          chance.between(-14, 14),
          lifted(
            '<rect x="-66" y="-48" width="132" height="96" rx="14" fill="#3f8a4a"/><rect x="-66" y="-48" width="132" height="42" rx="14" fill="#fbf4e4"/><rect x="-66" y="-26" width="132" height="20" fill="#fbf4e4"/>',
          ) + ellipse(16, 7, '#fff', 'opacity="0.6" transform="translate(-30 -36)"'),
        ),
      )
      .join('') +
    strewn(chance, { count: 60, reach: 190 }, () => line('M-9 0 L9 0', '#fffefa', 5)) +
    onEdge(60, 190, lifted(at(0, 0, 60, leaf('#3f8f3a', '#a8d48a', 1.5))))
  )
}
