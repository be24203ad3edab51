import * as z from 'zod/mini'
import { isCancelled, isMerged } from '#shared/orders/order-can.ts'
import {
  DisplaySettings,
  type DisplayOrder,
  type DisplayPromotion,
} from '#shared/customer-display/display.ts'
import { guestLanguages } from '#shared/customer-display/guest-languages.ts'
import { projectOrder } from '#shared/customer-display/project.ts'
import { rateNow, secondRate } from '#shared/currencies/rates.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { offerAt, rulesOf } from '#shared/menu/offer.ts'
import { priceFor } from '#shared/menu/price-for.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { USUAL_TYPE } from '#shared/money/usual-type.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import type { Action } from '#shared/sync/protocol.ts'
import { createTillDisplay, NOTHING, type TillDisplay, type Wish } from './display-till.ts'
import type { Report } from './log.ts'
import type { Store } from './store.ts'
import type { Topics } from './topics.ts'

/** The guests' views: the current order of each till, and promotions in between. */
export type Display = {
  readonly restore: () => Promise<void>
  readonly show: (wish: Shown) => void
  /** Nothing more is shown of any till. */
  readonly clear: () => void
  readonly settings: (settings: object) => Promise<void>
  /** A customer display opened or closed: promotions change only while one is open. */
  readonly watched: (watched: boolean) => void
}

type Shown = Omit<Extract<Action, { type: 'display.show' }>, 'type'>

type Deps = {
  readonly topics: Topics
  readonly store: Store
  readonly clock: Clock
  readonly needLanguage: (language: string) => void
  readonly report: Report
}

const PROMOTIONS = 12
const SETTINGS_KEY = 'displaySettings'
const WISH_KEY = 'display'
const wishFields = {
  orderId: z.nullable(z.string()),
  stage: z.enum(['ordering', 'paying', 'thanks']),
  method: z.optional(PaymentMethod),
  currency: z.optional(z.string()),
  tip: z.optional(z.int()),
  part: z.optional(z.int()),
  refundId: z.optional(z.string()),
  receiptAddress: z.optional(z.string()),
}
const Saved = z.object({
  ...wishFields,
  /** Of the tills besides the first, by their number; absent where there were none. */
  others: z.optional(z.record(z.string(), z.object(wishFields))),
})

export function createDisplay({ topics, store, clock, needLanguage, report }: Deps): Display {
  const tills = new Map<number, TillDisplay>()
  let settings = z.parse(DisplaySettings, {})
  /** This display was set up by hand: the branch's language for guests no longer applies. */
  let chosen = false
  let looking = false
  let turned = 0
  let cancelTurn = nothingToCancel

  topics.change('display', [
    { _id: 'ORDER_UPDATE', order: null },
    { _id: 'PROMOTIONS_UPDATE', promotions: [] },
    { _id: 'PAYMENT_QR_UPDATE', code: null },
    { _id: 'LOYALTY_QR_UPDATE', payload: null },
    { _id: 'SETTINGS_UPDATE', settings, languages: [] },
  ])
  topics.watch('orders', () => tills.forEach(({ soon }) => soon()))
  topics.watch('promotions', showPromotions)
  topics.watch('menu', () => {
    showPromotions()
    tills.forEach(({ soon }) => soon())
  })
  topics.watch('branch', () => {
    const payload = topics.rows('branch')[0]?.joinAddress ?? null
    topics.change('display', [{ _id: 'LOYALTY_QR_UPDATE', payload }])
    followBranch()
    tills.forEach(({ soon }) => soon())
  })

  function tillOf(till: number) {
    const known = tills.get(till)
    if (known) return known
    const made = createTillDisplay({ till, topics, clock, project, onWish: saveWishes })
    tills.set(till, made)
    return made
  }

  function followBranch() {
    const guest = topics.rows('branch')[0]?.languages?.guest
    if (guest) needLanguage(guest)
    const language = chosen ? settings.language : (guest ?? settings.language)
    if (language === settings.language) showSettings()
    else adopt({ ...settings, language })
  }

  function showSettings() {
    const country = topics.rows('branch')[0]?.country
    const languages = country ? guestLanguages(settings.language, country) : []
    needLanguage(settings.language)
    for (const language of languages) needLanguage(language)
    topics.change('display', [{ _id: 'SETTINGS_UPDATE', settings, languages }])
  }

  function project(wish: Wish): DisplayOrder | null {
    const order = wish.orderId === null ? undefined : topics.row('orders', wish.orderId)
    if (!order || isCancelled(order) || isMerged(order)) return null
    const rates = topics.rows('branch')[0]?.rates
    const rate = wish.currency === undefined ? undefined : rateNow(rates, wish.currency)
    const second = secondRate(rates, settings.secondCurrency)
    const { stage, method = null, tip, part, refundId, receiptAddress } = wish
    return projectOrder(
      order,
      { stage, method, refundId, receiptAddress, pictureOf: pictureFrom() },
      { rate, second, tip, part },
    )
  }

  /** Undefined where the menu has no pictures: lines then need no room for one. */
  function pictureFrom() {
    const dishes = topics.rows('menu').filter((row) => row.kind === 'item')
    if (!dishes.some(({ picture }) => picture)) return undefined
    return (id: string) => dishes.find(({ _id }) => _id === id)?.picture ?? null
  }

  function hueOf(categoryId: string): number | null {
    const category = topics.row('menu', categoryId)
    return category?.kind === 'category' ? category.hue : null
  }

  const save = (key: string, value: object) =>
    store.transaction('relaxed', (tx) => tx.put('meta', { key, value }))

  function saveWishes() {
    const others = [...tills].filter(([till]) => till !== 1)
    const wish = {
      ...(tills.get(1)?.wish() ?? NOTHING),
      ...(others.length > 0 && {
        others: Object.fromEntries(others.map(([till, one]) => [till, one.wish()])),
      }),
    }
    save(WISH_KEY, wish).catch(report)
  }

  /** Guests are shown nothing that the till cannot sell them now, as it begins an order for each. */
  function isShown(item: MenuItem): boolean {
    const [branch] = topics.rows('branch')
    if (!branch || item.soldOut) return false
    const rules = rulesOf(item, (id) => topics.row('menu', id))
    return offerAt(rules, { branch, type: USUAL_TYPE, at: now() }).kind === 'now'
  }

  /** Those that come automatically and for every guest, as long as they are on. */
  function offers(): readonly DisplayPromotion[] {
    const [branch] = topics.rows('branch')
    if (!branch) return []
    return topics
      .rows('promotions')
      .filter(({ givenBy, conditions, over, when }) => {
        const isPublic = givenBy === 'itself' && !conditions.guest && !over
        return isPublic && offerAt([when], { branch, type: USUAL_TYPE, at: now() }).kind === 'now'
      })
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ _id, name, words, picture = null, currency }) => ({
        _id,
        title: name,
        ...(words && { words }),
        offer: true as const,
        price: null,
        currency,
        hue: null,
        picture,
      }))
  }

  const now = () => clock.now() + (topics.rows('connection')[0]?.clockOffset ?? 0)

  function promotions(): readonly DisplayPromotion[] {
    const known = offers()
    return known.length > 0 ? turnedOn(known) : turnedOn(dishesToTry())
  }

  const turnedOn = <T>(all: readonly T[]): readonly T[] => {
    const first = all.length === 0 ? 0 : turned % all.length
    return [...all.slice(first), ...all.slice(0, first)]
  }

  function dishesToTry(): readonly DisplayPromotion[] {
    const currency = topics.rows('branch')[0]?.currency ?? ''
    const dishes = topics
      .rows('menu')
      .flatMap((row) => (row.kind === 'item' && isShown(row) ? [row] : []))
      .toSorted((a, b) => a.sort - b.sort)
      .slice(0, PROMOTIONS)
    return dishes.map(({ _id, name, price, typePrices, soldBy, categoryId, picture = null }) => ({
      _id,
      title: name,
      // What a unit costs is not what the dish does.
      price: soldBy ? null : priceFor({ price, typePrices }, USUAL_TYPE),
      currency,
      hue: hueOf(categoryId),
      picture,
    }))
  }

  function showPromotions() {
    const wanted = settings.showPromotions ? promotions() : []
    topics.change('display', [{ _id: 'PROMOTIONS_UPDATE', promotions: wanted }])
  }

  /** The first till has a display in any case. */
  const isIdle = () => tillOf(1).isIdle() || [...tills.values()].some((till) => till.isIdle())

  function turn() {
    cancelTurn()
    if (!looking || !settings.showPromotions) return
    cancelTurn = clock.after(settings.promotionInterval, () => {
      turned += 1
      if (isIdle()) showPromotions()
      turn()
    })
  }

  function adopt(next: DisplaySettings) {
    settings = next
    showSettings()
    showPromotions()
    turn()
    tills.forEach(({ update }) => update())
  }

  return {
    show: ({ till = 1, ...wanted }) => tillOf(till).show(wanted),
    clear: () => tills.forEach(({ show }) => show(NOTHING)),
    async restore() {
      const [saved, last] = await Promise.all([
        store.get('meta', SETTINGS_KEY),
        store.get('meta', WISH_KEY),
      ])
      const parsed = z.safeParse(DisplaySettings, saved?.value ?? {})
      chosen = saved !== undefined && parsed.success
      if (parsed.success) adopt(parsed.data)
      followBranch()
      const before = z.safeParse(Saved, last?.value)
      if (!before.success) return
      const { others = {}, ...first } = before.data
      for (const [till, wish] of [['1', first] as const, ...Object.entries(others)]) {
        tillOf(Number(till)).restore(wish)
      }
    },
    async settings(wanted) {
      chosen = true
      adopt(z.parse(DisplaySettings, { ...settings, ...wanted }))
      await save(SETTINGS_KEY, settings).catch(report)
    },
    watched(watched) {
      looking = watched
      turn()
    },
  }
}
