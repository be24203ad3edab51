import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../../contract/page.ts'
import { routes } from '../../contract/route.ts'
import { Id, IdParams, Instant, LocalText } from '../../contract/scalars.ts'
import { MenuRow } from '../menu.ts'
import { Tag } from '../tag.ts'
import { MenuChange } from './fact.ts'

const VIEW = ['view_menu', 'manage_menu'] as const
const Done = z.object({ success: z.literal(true) })
const ofBranch = { branchId: Id }
/** Names the difference between what a branch sells and the menu as it is edited: another difference has another name. */
const Seen = z.string().check(z.minLength(1), z.maxLength(64))
const Name = z.string().check(z.trim(), z.maxLength(60))

/** A publication that waits for its minute. */
export const MenuPlan = z.object({
  _id: Id,
  name: z.string(),
  dueAt: Instant,
  branchIds: z.array(Id),
  changes: z.int(),
  plannedBy: z.string(),
})
export type MenuPlan = z.output<typeof MenuPlan>

export const Publishing = z.object({
  /** Changes are collected: branches sell what was published last. */
  collects: z.boolean(),
  /** Whether the caller may turn it on or off: it concerns every branch. */
  mayTurn: z.boolean(),
  /** Dishes, categories, groups and dayparts that differ somewhere. */
  changes: z.int(),
  /** The caller’s branches, with what differs in each. */
  branches: z.array(z.object({ branchId: Id, changes: z.int(), seen: Seen })),
  plans: z.array(MenuPlan),
})
export type Publishing = z.output<typeof Publishing>

const Difference = z.object({
  results: z.array(
    z.extend(MenuChange, {
      /** Open orders with this dish or choice, which keep the price of before. */
      openOrders: z.int(),
    }),
  ),
  openOrders: z.int(),
})

/** Changes of a menu are collected, seen as a difference, and published to branches. */
export const menuPublishingRoutes = routes({
  state: {
    method: 'GET',
    path: '/menu-publishing',
    access: VIEW,
    feature: 'menu',
    summary:
      'Says whether changes of the menu are collected, how many there are, and what is planned',
    query: z.object(ofBranch),
    response: Publishing,
  },
  edited: {
    method: 'GET',
    path: '/menu-publishing/edited',
    access: VIEW,
    feature: 'menu',
    summary: 'Lists the menu of a branch as it is edited, published or not',
    query: z.object(ofBranch),
    response: z.object({ results: z.array(MenuRow) }),
  },
  difference: {
    method: 'GET',
    path: '/menu-publishing/difference',
    access: VIEW,
    feature: 'menu',
    summary: 'Lists what the edited menu has other than what the caller’s branches sell',
    query: z.object(ofBranch),
    response: Difference,
  },
  /** Turned off, what is collected is published everywhere. */
  collect: {
    method: 'POST',
    path: '/menu-publishing/collect',
    access: 'manage_menu',
    feature: 'menu',
    summary:
      'Turns collecting of changes on or off; 409 MENU_NOT_AS_SEEN where other changes were collected since',
    query: z.object(ofBranch),
    body: z.object({
      collects: z.boolean(),
      /** What the person saw; left out when turning on. */
      branches: z.optional(z.array(z.object({ ...ofBranch, seen: Seen })).check(z.maxLength(500))),
    }),
    response: Done,
  },
  publish: {
    method: 'POST',
    path: '/menu-publishing/publish',
    access: 'manage_menu',
    feature: 'menu',
    summary:
      'Publishes the edited menu to branches, now or at a minute; 409 MENU_NOT_AS_SEEN where it is not as the person saw',
    body: z.object({
      ...ofBranch,
      branches: z
        .array(z.object({ ...ofBranch, seen: Seen }))
        .check(z.minLength(1), z.maxLength(500)),
      name: z.optional(Name),
      /** Left out: now. */
      at: z.optional(Instant),
    }),
    response: Done,
  },
  dropPlan: {
    method: 'DELETE',
    path: '/menu-plans/:id',
    access: 'manage_menu',
    feature: 'menu',
    summary: 'Drops a publication that waits for its minute',
    params: IdParams,
    query: z.object(ofBranch),
    response: Done,
  },
})

export const MenuVersion = z.object({
  _id: Id,
  n: z.int(),
  at: Instant,
  by: z.string(),
  kind: z.enum(['edit', 'publish', 'undo']),
  name: z.string(),
  /** Null: the menu of all branches. */
  branchIds: z.nullable(z.array(Id)),
  /** Number of the version that it takes back. */
  undoes: z.nullable(z.int()),
  changes: z.int(),
  /** Names of the first things that it changed, and the tags of which it says something. */
  names: z.array(LocalText),
  tags: z.optional(z.array(Tag)),
  /** Whether it can be taken back: an edit while edits are live, a publication while changes are collected. */
  canUndo: z.boolean(),
})
export type MenuVersion = z.output<typeof MenuVersion>

const Clash = z.object({
  _id: Id,
  name: LocalText,
  /** Changed since, or what it belongs to is gone. */
  why: z.enum(['changed', 'gone']),
})
export type MenuClash = z.output<typeof Clash>

/** Every change of a menu, numbered. */
export const menuVersionRoutes = routes({
  list: {
    method: 'GET',
    path: '/menu-versions',
    access: VIEW,
    feature: 'menu',
    query: z.extend(PageQuery, ofBranch),
    response: pageOf(MenuVersion),
  },
  get: {
    method: 'GET',
    path: '/menu-versions/:id',
    access: VIEW,
    feature: 'menu',
    summary: 'Returns a version with what it changed, and what taking it back would leave alone',
    params: IdParams,
    query: z.object(ofBranch),
    response: z.object({
      version: MenuVersion,
      results: z.array(MenuChange),
      clashes: z.array(Clash),
    }),
  },
  undo: {
    method: 'POST',
    path: '/menu-versions/:id/undo',
    access: 'manage_menu',
    feature: 'menu',
    summary:
      'Restores the menu before a version as a new version; what was changed since stays, and is named',
    params: IdParams,
    body: z.object(ofBranch),
    response: z.object({ clashes: z.array(Clash) }),
  },
})
