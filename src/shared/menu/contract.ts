import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Id, IdParams, Instant } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { RUNS_OUT } from '../permissions/entries.ts'
import { InventoryReport } from './inventory-report.ts'
import { MOST_COUNTED } from './most-counted.ts'
import {
  Available,
  CategoryDraft,
  CategoryOwn,
  GroupDraft,
  GroupOwn,
  ItemChanges,
  ItemDraft,
  ItemEdit,
  ItemEntry,
  ItemPriceChanges,
  SoldOutDish,
} from './drafts.ts'
import { FavouritesByHour } from './favourites.ts'
import { ItemPrice } from './item-price.ts'
import { Tag } from './tag.ts'
import { TagTimes } from './tag-times.ts'

const VIEW = ['view_menu', 'manage_menu'] as const
const Done = z.object({ success: z.literal(true) })
/** The menu belongs to the restaurant; the branch says which one. */
const ofBranch = { branchId: Id }
const ListQuery = z.extend(PageQuery, {
  ...ofBranch,
  archived: z.optional(z.enum(['true', 'false'])),
})

/** A category's dishes leave the menu with it and return with it. */
export const menuCategoryRoutes = collection({
  path: '/menu-categories',
  place: 'restaurant',
  view: VIEW,
  manage: 'manage_menu',
  feature: 'menu',
  draft: CategoryDraft,
  own: CategoryOwn,
  filters: z.object({}),
  sort: ['sort'],
})
export type CategoryRecord = z.output<typeof menuCategoryRoutes.get.response>

export const menuItemRoutes = routes({
  list: {
    method: 'GET',
    path: '/menu-items',
    access: VIEW,
    feature: 'menu',
    query: z.extend(ListQuery, {
      categoryId: z.optional(Id),
      /** Part of a name in any language, or a barcode. */
      search: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: pageOf(ItemEntry),
  },
  get: {
    method: 'GET',
    path: '/menu-items/:id',
    access: VIEW,
    feature: 'menu',
    params: IdParams,
    response: ItemEntry,
  },
  /** For people who take orders and need not see the pages of the menu. */
  favourites: {
    method: 'GET',
    path: '/menu-items/favourites',
    access: ['view_menu', 'manage_menu', 'view_orders', 'manage_orders'],
    summary: 'Lists the dishes that sold best in the last fourteen days, for each hour of the day',
    query: z.object(ofBranch),
    response: z.object({ results: FavouritesByHour }),
  },
  inventoryReport: {
    method: 'GET',
    path: '/menu-items/inventory-report',
    access: VIEW,
    // People who see the menu need not see recipes to know what is left to cook of.
    feature: 'menu',
    summary:
      'Lists the dishes with how many a branch can make of its stock and what runs out first; cost and margin for those who may see costs',
    query: z.object(ofBranch),
    response: InventoryReport,
  },
  prices: {
    method: 'GET',
    path: '/menu-items/prices',
    access: VIEW,
    feature: 'menu',
    summary: 'Lists the prices that dishes have for branches and for dayparts',
    query: z.object({ ...ofBranch, itemId: z.optional(Id) }),
    response: z.object({ results: z.array(ItemPrice) }),
  },
  /** All or none of them, with their undo: see `updateMany`. */
  setPrices: {
    method: 'POST',
    path: '/menu-items/prices',
    access: 'manage_menu',
    feature: 'menu',
    summary:
      'Sets prices of dishes for branches and dayparts; 409 CHANGED_MEANWHILE where one is not as `base` says',
    body: z.object({ ...ofBranch, changes: ItemPriceChanges }),
    response: Done,
  },
  tags: {
    method: 'GET',
    path: '/menu-items/tags',
    access: VIEW,
    feature: 'menu',
    summary: 'Lists the tags, with where and when dishes that have them are sold',
    query: z.object(ofBranch),
    response: z.object({ results: z.array(TagTimes) }),
  },
  setTag: {
    method: 'POST',
    path: '/menu-items/tags',
    access: 'manage_menu',
    feature: 'menu',
    summary:
      'Sets where and when dishes with a tag are sold; 409 CHANGED_MEANWHILE where it is not as `base` says',
    /** `base`: what the person saw; left out: the later edit wins. */
    body: z.object({ ...ofBranch, tag: Tag, available: Available, base: z.optional(Available) }),
    response: Done,
  },
  create: {
    method: 'POST',
    path: '/menu-items',
    access: 'manage_menu',
    feature: 'menu',
    body: z.extend(ItemDraft, ofBranch),
    response: ItemEntry,
  },
  update: {
    method: 'PATCH',
    path: '/menu-items/:id',
    access: 'manage_menu',
    feature: 'menu',
    params: IdParams,
    body: withBase(ItemEdit),
    response: ItemEntry,
  },
  /** All or none of them: it is what a person saw in one preview, or its undo. */
  updateMany: {
    method: 'POST',
    path: '/menu-items/changes',
    access: 'manage_menu',
    feature: 'menu',
    summary:
      'Moves several dishes or gives them new prices; 409 CHANGED_MEANWHILE where one is not as `base` says',
    body: z.object({ ...ofBranch, changes: ItemChanges }),
    response: Done,
  },
  /** For those who may put a dish back; kitchen screens see no menu. */
  soldOut: {
    method: 'GET',
    path: '/menu-items/sold-out',
    access: RUNS_OUT,
    summary: 'The dishes that are sold out in a branch, the first first',
    query: z.object(ofBranch),
    response: z.object({ results: z.array(SoldOutDish) }),
  },
  /** Set by the kitchen, the floor or the office, wherever the dish runs out. */
  setSoldOut: {
    method: 'POST',
    path: '/menu-items/:id/sold-out',
    access: RUNS_OUT,
    summary: 'Sets whether a dish is sold out in a branch, and until when',
    params: IdParams,
    body: z.object({
      ...ofBranch,
      soldOut: z.boolean(),
      /** When it is back without a person; left out: never. */
      backAt: z.optional(Instant),
      /** Takes back that it was put on sale although the stock has none: no mark by hand. */
      byStock: z.optional(z.literal(true)),
    }),
    response: Done,
  },
  /** Set by the same people: how many are left, or with null that no one counts them. */
  setCount: {
    method: 'POST',
    path: '/menu-items/:id/count',
    access: RUNS_OUT,
    summary:
      'Sets how many of a dish a branch has left; each send of the dish takes off this number',
    params: IdParams,
    body: z.object({
      ...ofBranch,
      left: z.nullable(z.int().check(z.gte(0), z.lte(MOST_COUNTED))),
    }),
    response: Done,
  },
  remove: {
    method: 'DELETE',
    path: '/menu-items/:id',
    access: 'manage_menu',
    feature: 'menu',
    summary: 'Takes a dish off the menu',
    params: IdParams,
    response: Done,
  },
  restore: {
    method: 'POST',
    path: '/menu-items/:id/restore',
    access: 'manage_menu',
    feature: 'menu',
    summary: 'Puts a dish back that was taken off the menu',
    params: IdParams,
    response: Done,
  },
})

/** Choices offered with dishes. Removing a group takes it off its dishes; restoring it puts it back. */
export const menuCustomizationRoutes = collection({
  path: '/menu-item-customizations',
  place: 'restaurant',
  view: VIEW,
  manage: 'manage_menu',
  feature: 'menu',
  draft: GroupDraft,
  own: GroupOwn,
  filters: z.object({}),
  sort: ['sort'],
})
export type GroupRecord = z.output<typeof menuCustomizationRoutes.get.response>
