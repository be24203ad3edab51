import {
  chilli,
  chunk,
  halfEgg,
  leaf,
  lime,
  prawn,
  slice,
  strands,
  strewn,
  tomato,
  onEdge,
  greens,
} from './food.ts'
import { at, type Chance, bowl, circle, inBowl, lifted, line } from './parts.ts'

type Two = readonly [string, string]
const CREAM: Two = ['#fbf1d8', '#ecd9a9']
const WHITE_GLAZE: Two = ['#ffffff', '#cfc8ba']
const BLUE_GLAZE: Two = ['#5c86a6', '#27455f']
const DARK_GLAZE: Two = ['#5a5048', '#241d18']

/** Noodles in broth. */
export const noodleSoup = (
  chance: Chance,
  {
    broth,
    noodles = CREAM,
    glaze = WHITE_GLAZE,
    top,
  }: { broth: Two; noodles?: Two; glaze?: Two; top: 'beef' | 'pork' | 'prawn' | 'egg' | 'balls' },
): string => {
  const meat: Two = top === 'beef' ? ['#9a5a48', '#6d3527'] : ['#f0d0b2', '#d39a74']
  const toppings = {
    beef: () =>
      [200, 236, 272].map((turn) => onEdge(turn, 130, slice(meat, 74), turn + 60)).join(''),
    pork: () =>
      [196, 230, 264].map((turn) => onEdge(turn, 128, slice(meat, 66), turn + 60)).join(''),
    prawn: () =>
      [200, 245, 290].map((turn) => onEdge(turn, 125, at(0, 0, turn + 90, prawn(), 1.25))).join(''),
    egg: () =>
      onEdge(215, 120, at(0, 0, -30, halfEgg(), 1.35)) +
      onEdge(262, 128, at(0, 0, 40, halfEgg(), 1.35)),
    balls: () =>
      [190, 222, 254, 286]
        .map((turn) =>
          onEdge(turn, 140, lifted(circle(0, 0, 46, '#b58a6a') + circle(-10, -12, 26, '#d2ad8c'))),
        )
        .join(''),
  }[top]()
  return (
    bowl(glaze, broth) +
    inBowl(
      strands(chance, noodles) +
        strewn(chance, { count: 26, reach: 240 }, () =>
          circle(0, 0, chance.between(3, 9), '#ffe9a8', 'opacity="0.5"'),
        ) +
        toppings +
        greens(chance) +
        onEdge(40, 150, at(0, 0, 20, leaf('#3c8b45', '#a5d79a', 1.1))) +
        onEdge(62, 118, at(0, 0, 80, leaf('#4d9c4c', '#b6e0a2', 1))) +
        strewn(chance, { count: 5, reach: 160, x: 440, y: 460 }, () => chilli(12)),
    ) +
    onEdge(128, 176, lifted(at(0, 0, 200, lime(0.95))))
  )
}

/** Pieces in a sauce that covers the bowl. */
export const curry = (
  chance: Chance,
  {
    sauce,
    pieces,
    glaze = DARK_GLAZE,
    cream = true,
  }: { sauce: Two; pieces: Two; glaze?: Two; cream?: boolean },
): string =>
  bowl(glaze, sauce) +
  inBowl(
    strewn(chance, { count: 34, reach: 240 }, () =>
      circle(0, 0, chance.between(4, 12), '#fff1b8', 'opacity="0.28"'),
    ) +
      strewn(chance, { count: 9, reach: 165 }, () => chunk(pieces, chance.between(36, 52))) +
      (cream
        ? line(
            'M250 330 C 330 250 430 420 520 330 S 590 420 540 500',
            '#fff8e8',
            13,
            'opacity="0.75"',
          )
        : '') +
      strewn(chance, { count: 4, reach: 150 }, () => leaf('#2f7d3c', '#8fcb83', 0.95)) +
      strewn(chance, { count: 7, reach: 170 }, () => chilli(13)),
  )

/** Clear or sour soup with whole pieces. */
export const soup = (
  chance: Chance,
  {
    broth,
    pieces,
    seafood = false,
    glaze = BLUE_GLAZE,
  }: { broth: Two; pieces: Two; seafood?: boolean; glaze?: Two },
): string =>
  bowl(glaze, broth) +
  inBowl(
    strewn(chance, { count: 40, reach: 245 }, () =>
      circle(0, 0, chance.between(3, 10), '#fff2bd', 'opacity="0.4"'),
    ) +
      strewn(chance, { count: seafood ? 4 : 8, reach: 150 }, () =>
        chunk(pieces, chance.between(34, 50)),
      ) +
      (seafood
        ? [150, 225, 300, 20]
            .map((turn) => onEdge(turn, 118, at(0, 0, turn, prawn(), 1.3)))
            .join('')
        : '') +
      strewn(chance, { count: 3, reach: 150 }, () => at(0, 0, 0, tomato(), 1.1)) +
      greens(chance),
  ) +
  onEdge(52, 165, at(0, 0, 20, leaf('#3f8f3a', '#a8d48a', 1.2)))

/** Hot and boiling for the whole table. */
export const pot = (chance: Chance): string =>
  circle(418, 436, 318, '#2a1a0c', 'opacity="0.34" filter="url(#soft)"') +
  [
    [64, 400],
    [736, 400],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<rect x="${x - 44}" y="${y - 70}" width="88" height="140" rx="36" fill="#3c3733"/><rect x="${x - 24}" y="${y - 44}" width="48" height="88" rx="22" fill="#8a8178"/>`,
    )
    .join('') +
  bowl(['#9a928a', '#3f3934'], ['#f2a04a', '#b8421a']) +
  inBowl(
    strewn(chance, { count: 50, reach: 245 }, () =>
      circle(0, 0, chance.between(4, 13), '#ffd890', 'opacity="0.5"'),
    ) +
      [200, 240, 280].map((turn) => onEdge(turn, 148, at(0, 0, turn, prawn(), 1.4))).join('') +
      [20, 55].map((turn) => onEdge(turn, 150, slice(['#b56a58', '#8a4436'], 70), turn)).join('') +
      strewn(chance, { count: 6, reach: 150, x: 380, y: 500 }, () =>
        leaf('#3c8a3a', '#93cd84', 1.1),
      ) +
      strewn(chance, { count: 5, reach: 110 }, () => chunk(['#fbf3df', '#dcc9a0'], 34)) +
      [100, 140].map((turn) => onEdge(turn, 155, at(0, 0, 0, tomato(), 1.2))).join('') +
      greens(chance),
  )
