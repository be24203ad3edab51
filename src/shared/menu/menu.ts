import * as z from 'zod/mini'
import { Amount, Id, Instant, LocalText, PictureId } from '../contract/scalars.ts'
import { Allergen } from './allergen.ts'
import { Availability } from './availability.ts'
import { ComboChoice } from './combo.ts'
import { Premodifier } from './premodifier.ts'
import { SoldBy } from './sold-by.ts'
import { Tag } from './tag.ts'
import { TypePrices } from './type-prices.ts'

export const Category = z.object({
  _id: Id,
  kind: z.literal('category'),
  name: LocalText,
  /** Degrees of the tile's edge colour. */
  hue: z.int(),
  sort: z.int(),
  /** Codes of the stations that make its dishes without stations of their own; absent: none. */
  stations: z.optional(z.array(z.string())),
  /** Where and when its dishes are sold; absent or null: always. */
  available: z.optional(z.nullable(Availability)),
})
export type Category = z.output<typeof Category>

const Prices = z.object({ price: Amount, typePrices: z.optional(TypePrices) })
const DayPrices = z.array(z.extend(Prices, { daypartId: Id }))

export const MenuItem = z.object({
  _id: Id,
  kind: z.literal('item'),
  categoryId: Id,
  name: LocalText,
  /** Of one piece, or of one unit of `soldBy`; of an open price: the one that the till proposes. */
  price: Amount,
  /** Of other types of orders than dine-in; absent or null: the same. */
  typePrices: z.optional(z.nullable(TypePrices)),
  /** What it costs in dayparts of the branch that have other prices; absent: in none. See `itemIn`. */
  dayPrices: z.optional(DayPrices),
  /** The prices of the restaurant's menu, where those of this branch differ; absent: they are the same. */
  listed: z.optional(Prices),
  /** Absent or null: by the piece. */
  soldBy: z.optional(z.nullable(SoldBy)),
  taxClass: z.string(),
  /** Code of the station that cooks it. */
  station: z.string(),
  /** Codes of further stations that make a part of it; absent: none. */
  moreStations: z.optional(z.array(z.string())),
  /** Both are those of its category; absent: its own. See `stationsFor`. */
  byCategory: z.optional(z.boolean()),
  /** Minutes from start to finish; absent: not known. */
  prepMinutes: z.optional(z.int()),
  barcode: z.nullable(z.string()),
  modifierGroupIds: z.array(Id),
  soldOut: z.boolean(),
  sort: z.int(),
  /** It is a combo, of one dish of each choice; absent or null: a dish. */
  combo: z.optional(z.nullable(z.array(ComboChoice))),
  /** What in it may harm a guest; absent: nothing is known of it. */
  allergens: z.optional(z.array(Allergen)),
  /** Absent: none. */
  tags: z.optional(z.array(Tag)),
  /** Where and when it is sold, within what its category says; absent or null: always. See `offerAt`. */
  available: z.optional(z.nullable(Availability)),
  /** What the restaurant says of its tags: it is sold within all of them. Absent: nothing. */
  byTags: z.optional(z.array(Availability)),
  /** So few left are shown as a warning; absent: none are. */
  warnAt: z.optional(z.int()),
  /** Of what is sold out: when it is back without a person; absent: never. */
  backAt: z.optional(Instant),
  /** It is sold out while the stock cannot make one more portion; absent: it is not. */
  outAtNone: z.optional(z.boolean()),
  /** Of what is sold out for that: the ingredient that is missing; absent: it is not for that. */
  lacks: z.optional(z.string()),
  /** Absent in rows of older builds. */
  picture: z.optional(z.nullable(PictureId)),
})
export type MenuItem = z.output<typeof MenuItem>
/** What dishes and choices have of prices: those of the branch that has them, and of its dayparts. */
export type Sold = Pick<MenuItem, '_id' | 'price' | 'typePrices' | 'dayPrices' | 'listed'>

/** Choices offered with a dish, of which at least `min` and at most `max` must be taken. */
export const ModifierGroup = z.object({
  _id: Id,
  kind: z.literal('modifierGroup'),
  /** By which the office knows it: several groups may ask guests for the same. */
  name: LocalText,
  /** What guests and tills read; absent or empty: its name. See `groupTitle`. */
  title: z.optional(LocalText),
  min: z.int(),
  max: z.int(),
  /** One of them is taken, and its price is that of the dish; absent: prices are added. See `sizesOf`. */
  sizes: z.optional(z.boolean()),
  /** So many of what is taken cost nothing, the first ones; absent: none. */
  free: z.optional(z.int()),
  options: z.array(
    z.object({
      _id: Id,
      name: LocalText,
      /** Added to the unit price; may be 0. */
      price: Amount,
      /** Of other types of orders than dine-in; absent: the same. */
      typePrices: z.optional(TypePrices),
      dayPrices: z.optional(DayPrices),
      listed: z.optional(Prices),
      /** Shown to the kitchen as an alert chip, e.g. 'no peanuts'. */
      alert: z.boolean(),
      /** Further groups that are open once it is taken; absent: none. */
      groupIds: z.optional(z.array(Id)),
      /** How a guest may want it besides as it is; absent: only so. */
      premodifiers: z.optional(z.array(Premodifier)),
      /** How many times it may be taken; absent: once. */
      most: z.optional(z.int()),
      /** It is taken with the dish until a guest does not want it; absent: it is not. */
      byDefault: z.optional(z.boolean()),
    }),
  ),
})
export type ModifierGroup = z.output<typeof ModifierGroup>
export type ModifierOption = ModifierGroup['options'][number]

/** A row of the topic `menu`. */
export const MenuRow = z.discriminatedUnion('kind', [Category, MenuItem, ModifierGroup])
export type MenuRow = z.output<typeof MenuRow>
