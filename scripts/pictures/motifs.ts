import { curry, noodleSoup, pot, soup } from './bowls.ts'
import { fish, grilled, loaf, rolls, skewers } from './grills.ts'
import { fried, leafy, mince, riceWith, strips } from './plates.ts'
import { basket, sweet } from './sweets.ts'
import { beer, cup, iced } from './drinks.ts'
import { type Chance, createChance, table } from './parts.ts'

type Two = readonly [string, string]
const SAND: Two = ['#efe2cc', '#d3bc97']
const CLAY: Two = ['#d59a72', '#a9663f']
const SAGE: Two = ['#b9c6a4', '#869a72']
const INK: Two = ['#5f7f86', '#34525a']
const PLUM: Two = ['#a4718a', '#6f4660']
const SUN: Two = ['#f3cf86', '#dba24a']
const SKY: Two = ['#a9cbd2', '#6e9ca8']
const NIGHT: Two = ['#4b4f5e', '#272a36']

const CHICKEN: Two = ['#e6a95a', '#b26a26']
const PORK: Two = ['#c07a4c', '#84451f']
const BEEF: Two = ['#8a4f38', '#57291a']
const WHITE: Two = ['#fbf1dc', '#e0caa2']

type Motif = { readonly on: Two; readonly draw: (chance: Chance) => string }

/** What is drawn, by its name in `server/demo/pictures.json`. */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  'noodle-beef': {
    on: SAND,
    draw: (c) => noodleSoup(c, { broth: ['#d9a05c', '#a56a2c'], top: 'beef' }),
  },
  'noodle-pork': {
    on: SAGE,
    draw: (c) => noodleSoup(c, { broth: ['#efd9a2', '#cda662'], top: 'pork' }),
  },
  'noodle-egg': {
    on: CLAY,
    draw: (c) =>
      noodleSoup(c, {
        broth: ['#e8b45c', '#b9792a'],
        noodles: ['#f8ecc8', '#e2c684'],
        glaze: ['#5c86a6', '#27455f'],
        top: 'egg',
      }),
  },
  'noodle-red': {
    on: SKY,
    draw: (c) =>
      noodleSoup(c, {
        broth: ['#f08a3c', '#b9401c'],
        noodles: ['#f6d77a', '#dfae45'],
        top: 'prawn',
      }),
  },
  'noodle-dark': {
    on: SUN,
    draw: (c) =>
      noodleSoup(c, { broth: ['#7a4a26', '#3d1f0e'], glaze: ['#5a5048', '#241d18'], top: 'balls' }),
  },
  'noodle-fried': {
    on: INK,
    draw: (c) => fried(c, { kind: 'noodles', tint: ['#e2a95a', '#c07f35'], top: 'prawn' }),
  },
  'noodle-wok': {
    on: SAGE,
    draw: (c) => fried(c, { kind: 'noodles', tint: ['#a8652f', '#7c431b'], top: 'meat' }),
  },
  'curry-green': {
    on: CLAY,
    draw: (c) => curry(c, { sauce: ['#b9c878', '#7d9a3e'], pieces: WHITE }),
  },
  'curry-red': {
    on: SAGE,
    draw: (c) => curry(c, { sauce: ['#e8793c', '#a8331a'], pieces: CHICKEN }),
  },
  'curry-brown': {
    on: SAND,
    draw: (c) =>
      curry(c, {
        sauce: ['#a5622e', '#5f2f12'],
        pieces: BEEF,
        glaze: ['#ffffff', '#cfc8ba'],
        cream: false,
      }),
  },
  'curry-yellow': {
    on: INK,
    draw: (c) =>
      curry(c, { sauce: ['#f0bf52', '#c0841f'], pieces: CHICKEN, glaze: ['#ffffff', '#cfc8ba'] }),
  },
  'soup-sour': {
    on: SAND,
    draw: (c) => soup(c, { broth: ['#ee9a54', '#c25a24'], pieces: WHITE, seafood: true }),
  },
  'soup-clear': {
    on: SUN,
    draw: (c) =>
      soup(c, { broth: ['#ecd49a', '#c39c55'], pieces: PORK, glaze: ['#ffffff', '#cfc8ba'] }),
  },
  'soup-stew': {
    on: SKY,
    draw: (c) =>
      soup(c, { broth: ['#a06a34', '#61391a'], pieces: BEEF, glaze: ['#7fa08a', '#3d5c4a'] }),
  },
  'salad-papaya': { on: INK, draw: strips },
  'salad-mince': { on: SUN, draw: (c) => mince(c, ['#a8704c', '#7a4a2c']) },
  'rice-fried': {
    on: SKY,
    draw: (c) => fried(c, { kind: 'rice', tint: ['#f2cf86', '#e6b862', '#d8a247'], top: 'egg' }),
  },
  'rice-seafood': {
    on: PLUM,
    draw: (c) => fried(c, { kind: 'rice', tint: ['#fbeec8', '#f3dca0', '#e6c77c'], top: 'prawn' }),
  },
  'rice-chicken': {
    on: SAGE,
    draw: (c) => riceWith(c, { meat: ['#fbe6b8', '#e0b468'], sauce: '#c98a3a' }),
  },
  'rice-pork': { on: SAND, draw: (c) => riceWith(c, { meat: PORK, egg: true, sauce: '#7a3f1c' }) },
  'rice-beef': { on: SUN, draw: (c) => riceWith(c, { meat: BEEF, egg: true, sauce: '#4d2712' }) },
  'rice-sticky': { on: SAGE, draw: basket },
  satay: { on: INK, draw: (c) => skewers(c, CHICKEN, '#b9742c') },
  'grill-chicken': { on: SKY, draw: (c) => grilled(c, CHICKEN) },
  'grill-pork': { on: SAND, draw: (c) => grilled(c, PORK) },
  fish: { on: SAGE, draw: (c) => fish(c, ['#e7b478', '#a86c33']) },
  'rolls-fried': { on: INK, draw: (c) => rolls(c, true) },
  'rolls-fresh': { on: CLAY, draw: (c) => rolls(c, false) },
  greens: { on: SUN, draw: leafy },
  bread: { on: INK, draw: loaf },
  hotpot: { on: NIGHT, draw: pot },
  'sweet-mango': { on: SKY, draw: (c) => sweet(c, 'mango') },
  'sweet-ice': { on: PLUM, draw: (c) => sweet(c, 'ice') },
  'sweet-cake': { on: CLAY, draw: (c) => sweet(c, 'cake') },
  'iced-coffee': {
    on: SAND,
    draw: (c) => iced(c, { layers: ['#f3e2c4', '#a3673a', '#3d1f10'], straw: '#3f6a5a' }),
  },
  'iced-tea': { on: SKY, draw: (c) => iced(c, { layers: ['#f8d9a8', '#ee9a44', '#c9601c'] }) },
  juice: {
    on: SAGE,
    draw: (c) =>
      iced(c, { layers: ['#f6f0b0', '#e3d95a', '#b7c23a'], straw: '#e2a52f', slice: 'lime' }),
  },
  cooler: {
    on: PLUM,
    draw: (c) =>
      iced(c, { layers: ['#fbd3cf', '#ee7f86', '#c43a55'], straw: '#fff4e2', slice: 'leaf' }),
  },
  coffee: { on: SKY, draw: (c) => cup(c, ['#7a4a26', '#3f2010']) },
  tea: { on: SAGE, draw: (c) => cup(c, ['#d6955a', '#a8632a']) },
  beer: { on: SUN, draw: (c) => beer(c, ['#4f2a12', '#b98a1f']) },
  'beer-green': { on: CLAY, draw: (c) => beer(c, ['#1f5a34', '#1f6b46']) },
}

/** Returns a motif as SVG. */
export function svgOf(name: string): string {
  const motif = MOTIFS[name]
  if (!motif) throw new Error(`There is no motif ${name}.`)
  return table(motif.on, '', motif.draw(createChance(name)))
}
