import * as z from 'zod/mini'
import { Amount, Id, Instant, LocalText, PictureId } from '../contract/scalars.ts'
import { localTextOf } from '../contract/record.ts'
import { Allergen } from './allergen.ts'
import { Availability } from './availability.ts'
import { Premodifier } from './premodifier.ts'
import { ItemPrice } from './item-price.ts'
import { MOST_COUNTED } from './most-counted.ts'
import { SoldBy } from './sold-by.ts'
import { Tag } from './tag.ts'
import { Category, MenuItem, ModifierGroup } from './menu.ts'

const LONGEST_NAME = 80
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

const Names = localTextOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME)))
/** A name in at least one language of the interface; the others show one of these. */
export const MenuName = Names.check(
  z.refine((name) => Object.keys(name).length > 0, 'Write a name in one language.'),
)

/** In smallest units. No dish costs more anywhere: a higher figure has too many zeros. */
const HIGHEST_PRICE = 1_000_000_000
const Price = Amount.check(z.gte(0), z.lte(HIGHEST_PRICE))
const TypePrices = z.object({ takeaway: z.optional(Price), delivery: z.optional(Price) })
const Sort = z.int().check(z.gte(0), z.lte(1_000_000))

/** Null: everywhere and always. */
export const Available = z.nullable(
  Availability.check(
    z.refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: 'form.fromList',
    }),
    z.refine(({ daypartIds = [], hours }) => !hours || daypartIds.length === 0, {
      path: ['hours'],
      error: 'form.fromList',
    }),
  ),
)

export const CategoryDraft = z.object({
  name: MenuName,
  /** Degrees of the tile's edge colour; chosen by the server when left out. */
  hue: z.optional(z.int().check(z.gte(0), z.lt(360))),
  /** Its place among the others; left out: the last. */
  sort: z.optional(Sort),
  stations: z.optional(z.array(Code).check(z.maxLength(10))),
  available: z.optional(Available),
})

/** A dish that takes longer is begun before the guest comes. */
const MOST_MINUTES = 240

const ComboDraft = z.object({
  _id: Id,
  name: MenuName,
  dishes: z.array(z.object({ itemId: Id, extra: Price })).check(z.minLength(1), z.maxLength(40)),
})

export const ItemDraft = z.object({
  categoryId: Id,
  name: MenuName,
  price: Price,
  /** Null: the same as for dine-in. */
  typePrices: z.optional(z.nullable(TypePrices)),
  /** Null: by the piece. */
  soldBy: z.optional(z.nullable(SoldBy)),
  taxClass: Code,
  station: Code,
  moreStations: z.optional(z.array(Code).check(z.maxLength(10))),
  /** It is made where its category says, while that names a station. */
  byCategory: z.optional(z.boolean()),
  /** Null: not known. */
  prepMinutes: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MOST_MINUTES)))),
  barcode: z.nullable(Code),
  modifierGroupIds: z.array(Id).check(z.maxLength(20)),
  /** A picture that was added before; left out or null: none. */
  picture: z.optional(z.nullable(PictureId)),
  /** Null: it is no combo. */
  combo: z.optional(z.nullable(z.array(ComboDraft).check(z.minLength(1), z.maxLength(8)))),
  allergens: z.optional(z.array(Allergen).check(z.maxLength(14))),
  tags: z.optional(z.array(Tag).check(z.maxLength(Tag.options.length))),
  available: z.optional(Available),
  /** Null: the till warns of no number. */
  warnAt: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MOST_COUNTED)))),
  /** It is sold out while the stock cannot make one more portion of it. */
  outAtNone: z.optional(z.boolean()),
})
export type ItemDraft = z.output<typeof ItemDraft>
export const ItemEdit = z.partial(z.extend(ItemDraft, { sort: Sort }))
export type ItemEdit = z.output<typeof ItemEdit>

/** More at once is an import. */
const MOST_AT_ONCE = 500
const Many = z.pick(ItemEdit, {
  categoryId: true,
  price: true,
  station: true,
  byCategory: true,
  tags: true,
  available: true,
  outAtNone: true,
})
/** One of several dishes that change at once; `base` is what the person saw of it. */
export const ItemChange = z.extend(Many, { _id: Id, base: Many })
export type ItemChange = z.output<typeof ItemChange>
export const ItemChanges = z.array(ItemChange).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

/** A price for a branch or a daypart; null: less specific ones hold. `base` is what the person saw. */
export const ItemPriceChange = z.extend(ItemPrice, {
  price: z.nullable(Price),
  base: z.nullable(Amount),
})
export type ItemPriceChange = z.output<typeof ItemPriceChange>
export const ItemPriceChanges = z
  .array(ItemPriceChange)
  .check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

const Count = z.int().check(z.gte(0), z.lte(50))
export const OptionDraft = z.object({
  _id: Id,
  name: MenuName,
  price: Price,
  typePrices: z.optional(TypePrices),
  alert: z.boolean(),
  groupIds: z.optional(z.array(Id).check(z.maxLength(8))),
  premodifiers: z.optional(z.array(Premodifier).check(z.maxLength(4))),
  /** Left out: once. */
  most: z.optional(Count.check(z.gte(1))),
  byDefault: z.optional(z.boolean()),
})

const groupShape = {
  name: MenuName,
  /** Left out or empty: guests read the name. */
  title: z.optional(Names),
  min: Count,
  max: Count,
  sizes: z.optional(z.boolean()),
  free: z.optional(Count),
  /** Options keep their ids through edits: orders name them. */
  options: z.array(OptionDraft).check(z.minLength(1), z.maxLength(50)),
}
export const GroupDraft = z.object(groupShape)
export type GroupDraft = z.output<typeof GroupDraft>

/** Kept with a row of the menu, but not sent to tills. */
const archived = { archived: z.boolean() }
const archivedAt = { archivedAt: z.nullable(Instant) }
export const CategoryOwn = z.extend(
  z.pick(Category, { kind: true, name: true, stations: true, available: true }),
  archivedAt,
)
export const ItemEntry = z.extend(
  z.omit(MenuItem, {
    soldOut: true,
    backAt: true,
    lacks: true,
    dayPrices: true,
    listed: true,
    byTags: true,
  }),
  {
    ...archived,
    moreStations: z.array(z.string()),
    /** Absent: a server of before sent it. */
    byCategory: z.optional(z.boolean()),
    prepMinutes: z.nullable(z.int()),
    soldBy: z.nullable(SoldBy),
    typePrices: z.nullable(TypePrices),
    allergens: z.array(Allergen),
    tags: z.array(Tag),
    available: z.nullable(Availability),
    warnAt: z.nullable(z.int()),
    /** The caller's branches in which the dish is sold out. */
    soldOutIn: z.array(Id),
  },
)
export type ItemEntry = z.output<typeof ItemEntry>
export const GroupOwn = z.extend(z.omit(ModifierGroup, { _id: true }), {
  ...archivedAt,
  sort: z.int(),
})

/** A dish that cannot be ordered in a branch, and since when. Never its price. */
export const SoldOutDish = z.object({
  _id: Id,
  name: LocalText,
  since: Instant,
  /** When it is back without a person; absent: never. */
  backAt: z.optional(Instant),
  /** The ingredient that is missing; absent: it is not sold out by the stock. */
  lacks: z.optional(z.string()),
})
export type SoldOutDish = z.output<typeof SoldOutDish>
