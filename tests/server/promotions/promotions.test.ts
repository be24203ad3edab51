import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { findOn, findPublished, readPromotionRows } from '../../../server/promotions/versions.ts'
import { lao, openHouse, riverside, thai } from '../support/house.ts'
import { promotionDraft } from './promotion-draft.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const place = { restaurantId, branchId }
const other = lao.branches.find(({ branch }) => branch._id !== branchId)?.branch
const owner = await house.signIn('la.owner')
const query = { restaurantId }
const { promotions } = owner.api
// Sessions are short.
beforeEach(() => house.wait(1000))

const rows = (now = house.now(), where = place) => readPromotionRows(house.db, where, now)
const isOn = async (promotionId: string) =>
  (await findOn(house.db, place, promotionId)) !== undefined
const make = (name: string, more = {}) =>
  promotions.create({ query, body: promotionDraft(name, more) })
const publish = ({ _id, revision }: { readonly _id: string; readonly revision: number }) =>
  promotions.publish({ params: { id: _id }, query, body: { revision } })
const made = async (name: string, more = {}) => publish(await make(name, more))
const pause = (id: string, paused: boolean) =>
  promotions.pause({ params: { id }, query, body: { paused } })

describe('publishing', () => {
  test('a promotion that was not published is in no branch', async () => {
    const { _id, versionId, edited } = await make('Draft')
    expect({ versionId, edited, on: await isOn(_id) }).toEqual({
      versionId: null,
      edited: true,
      on: false,
    })
  })

  test('what is published is what the person saw', async () => {
    const promotion = await make('Seen')
    const params = { id: promotion._id }
    await promotions.update({ params, query, body: { alone: true, revision: promotion.revision } })
    await expect(publish(promotion)).rejects.toThrow('CHANGED_MEANWHILE')
    expect(await isOn(promotion._id)).toBe(false)
  })

  test('an edit changes no version, and another publication makes another one', async () => {
    const first = await made('Edited')
    const params = { id: first._id }
    const edit = (percent: number, revision: number) =>
      promotions.update({
        params,
        query,
        body: { reward: { kind: 'percent', percent }, revision },
      })
    const edited = await edit(30, first.revision)
    expect(edited).toMatchObject({ edited: true, versionId: first.versionId })
    const [sold] = (await rows()).filter(({ promotionId }) => promotionId === first._id)
    expect(sold).toMatchObject({ _id: first.versionId, reward: { percent: 20 } })
    expect(await edit(20, edited.revision)).toMatchObject({ edited: false })
    const again = await edit(30, edited.revision + 1)
    const second = await publish(again)
    const versions = (await rows())
      .filter(({ promotionId }) => promotionId === first._id)
      .toSorted((a, b) => Number(b.over ?? false) - Number(a.over ?? false))
    expect(versions.map(({ _id, over, reward }) => ({ _id, over, reward }))).toEqual([
      { _id: first.versionId, over: true, reward: { kind: 'percent', percent: 20 } },
      { _id: second.versionId, over: undefined, reward: { kind: 'percent', percent: 30 } },
    ])
  })

  test('published twice, it is one version', async () => {
    const promotion = await made('Once')
    expect(await publish(promotion)).toEqual(promotion)
  })

  test('tills keep what is over for some days, and the server knows when it ended', async () => {
    const { _id, versionId } = await made('Kept')
    await pause(_id, true)
    const later = new Date(house.now().getTime() + 8 * DAY_MS)
    const find = async (now: Date) =>
      (await rows(now)).find(({ promotionId }) => promotionId === _id)
    expect(await find(house.now())).toMatchObject({ over: true })
    expect(await find(later)).toBeUndefined()
    const [ended] = await findPublished(house.db, place, [versionId ?? ''])
    expect(ended?.until).toBeCloseTo(house.now().getTime(), -5)
    await pause(_id, false)
    expect(await findPublished(house.db, place, [versionId ?? ''])).toMatchObject([
      { until: Infinity },
    ])
  })

  test('a promotion reaches branches of its currency that it does not leave out', async () => {
    const baht = await made('Baht', { currency: 'THB' })
    const here = await made('Here', { when: { notIn: [other?._id ?? ''] } })
    const ids = (await rows(house.now(), { ...place, branchId: other?._id ?? '' })).map(
      ({ promotionId }) => promotionId,
    )
    expect(ids).not.toContain(here._id)
    expect(await isOn(here._id)).toBe(true)
    expect(await isOn(baht._id)).toBe(false)
    const [foreign] = thai.branches
    const versions = [here.versionId ?? '', baht.versionId ?? '']
    expect(await findPublished(house.db, place, versions)).toHaveLength(1)
    const abroad = {
      restaurantId: foreign?.branch.restaurantId ?? '',
      branchId: foreign?.branch._id ?? '',
    }
    expect(await findPublished(house.db, abroad, versions)).toEqual([])
  })

  test('the currency of what was published stays', async () => {
    const { _id, revision } = await made('Kip')
    const body = { currency: 'THB', revision }
    await expect(promotions.update({ params: { id: _id }, query, body })).rejects.toThrow(
      'PROMOTION_CURRENCY',
    )
  })
})

describe('pausing and archiving', () => {
  test('a pause takes it off sale and its end puts it back, each once', async () => {
    const { _id, versionId } = await made('Paused')
    await pause(_id, true)
    await pause(_id, true)
    expect(await isOn(_id)).toBe(false)
    expect(await pause(_id, false)).toMatchObject({ pausedAt: null, versionId })
    expect(await isOn(_id)).toBe(true)
  })

  test('an archived one is off sale, and back as it was when it is restored', async () => {
    const { _id } = await made('Archived')
    await promotions.remove({ params: { id: _id }, query })
    expect(await isOn(_id)).toBe(false)
    await expect(pause(_id, true)).rejects.toThrow('NOT_FOUND')
    await promotions.restore({ params: { id: _id }, query })
    expect(await isOn(_id)).toBe(true)
  })

  test('one that was never published is not paused', async () => {
    const { _id } = await make('Never')
    expect(await pause(_id, true)).toMatchObject({ pausedAt: null })
  })
})

describe('who may', () => {
  test('a person of one branch publishes nothing by which others sell', async () => {
    const manager = await house.signIn('la.manager')
    const { _id, revision } = await make('Everywhere')
    const asked = { params: { id: _id }, query, body: { revision } }
    await expect(manager.api.promotions.publish(asked)).rejects.toThrow('OTHER_BRANCHES')
    const own = await manager.api.promotions.create({ query, body: promotionDraft('Own') })
    expect(own.when).toEqual({ notIn: [other?._id] })
    const sold = await manager.api.promotions.publish({
      params: { id: own._id },
      query,
      body: { revision: own.revision },
    })
    expect(await isOn(sold._id)).toBe(true)
    // Nor does an edit let it reach them.
    const body = { when: null, revision: sold.revision }
    await expect(
      manager.api.promotions.update({ params: { id: own._id }, query, body }),
    ).rejects.toThrow('NOT_FOUND')
  })

  test('a cashier sees no list of promotions', async () => {
    const cashier = await house.signIn('la.cashier')
    const { status } = await cashier.get(`/promotions?restaurantId=${restaurantId}`)
    expect(status).toBe(403)
  })

  test('dishes, branches and dayparts of others are refused', async () => {
    const [dish] = thai.menu.items
    const foreign = thai.branches[0]?.branch._id ?? ''
    for (const more of [
      { conditions: { of: { items: [dish?._id ?? ''] } } },
      { reward: { kind: 'freeItem', on: { items: [dish?._id ?? ''] }, pieces: 1 } },
      { when: { notIn: [foreign] } },
      { when: { daypartIds: [foreign] } },
    ])
      await expect(make('Foreign', more)).rejects.toThrow('NOT_FOUND')
  })
})
