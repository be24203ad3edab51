import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { firstBroken } from '../../../server/change/chain.ts'
import { bangkok, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { createTill, newId } from '../support/till.ts'

const house = await openHouse()
const { db } = house
const owner = await house.signIn('la.owner')
const branchAdmin = await house.signIn('la.branch')
const cashier = await house.signIn('la.cashier')
const thaiOwner = await house.signIn('th.owner')

const here = `/branches/${riverside.branch._id}`
const read = async () => (await cashier.get(here)).body
const lastEvent = async (branchId: string) =>
  db
    .selectFrom('branch_events')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
/** Prices hold a branch to their currency. */
async function showMenu(shown: boolean) {
  const set = { archived_at: shown ? null : house.now() }
  for (const table of ['menu_items', 'modifier_groups'] as const)
    await db.updateTable(table).set(set).where('restaurant_id', '=', lao.id).execute()
}
const roundingAfter = async (body: object) => (await owner.patch(here, body)).body.cashRounding
type Changed = Readonly<Record<'before' | 'after', { readonly businessDayCutoff: string }>>
const lastSeq = async () => {
  const { seq } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('restaurant_id', '=', lao.id)
    .executeTakeFirstOrThrow()
  return seq ?? 0
}

const setHours = async (openingHours: unknown) => (await owner.patch(here, { openingHours })).status
const change = (featuresChange: object) => ({ featuresChange })

describe('a change of a branch', () => {
  test('gives it a new name that all people who are logged in read, and ends no session', async () => {
    const name = { en: 'Harbour' }
    expect((await owner.patch(here, { name })).status).toBe(200)
    for (const person of [owner, branchAdmin, cashier]) {
      expect(await person.get(here)).toMatchObject({ status: 200, body: { name } })
    }
    expect((await owner.patch(here, { name: riverside.branch.name })).status).toBe(200)
  })

  test('takes hours for guests to read, past midnight too, and no others', async () => {
    const row = { days: ['friday', 'saturday'], opensAt: '17:00', closesAt: '01:30' }
    expect(await setHours([row, { ...row, days: ['monday'] }])).toBe(200)
    const fits = (await read()).openingHours
    expect(fits).toEqual([row, { ...row, days: ['monday'] }])
    for (const wrong of [
      [{ ...row, days: [] }],
      [{ ...row, days: ['holiday'] }],
      [{ ...row, closesAt: '25:00' }],
      Array.from({ length: 15 }, () => row),
    ])
      expect(await setHours(wrong)).toBe(400)
    expect((await read()).openingHours).toEqual(fits)
    expect(await setHours([])).toBe(200)
  })

  test('takes no list of methods with one that only describes a payment, and reads a stored one without it', async () => {
    expect(await owner.patch(here, { paymentMethods: ['cash', 'multiple'] })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        details: [{ path: 'body.paymentMethods', message: 'settings.payment.notAMethod' }],
      },
    })
    const lists = { '["online", "multiple"]': ['online'], '["multiple"]': ['cash'] }
    for (const [stored, shown] of Object.entries(lists)) {
      await sql`
        update branch_settings
        set settings = jsonb_set(settings, '{paymentMethods}', ${stored}::jsonb)
        where branch_id = ${riverside.branch._id}`.execute(db)
      expect((await read()).paymentMethods).toEqual(shown)
    }
    // Another change keeps what is read.
    expect((await owner.patch(here, { fastAdd: false })).body.paymentMethods).toEqual(['cash'])
  })

  test('reaches every window as the new row, and the log of who did what', async () => {
    const receipt = {
      header: 'Since 1998',
      address: '1 Rue',
      phone: '',
      taxNumber: '1',
      footer: { en: 'Bye' },
    }
    const { status, body } = await owner.patch(here, {
      receipt,
      paymentMethods: ['credit_card', 'cash'],
      decimals: 'always',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ receipt, paymentMethods: ['credit_card', 'cash'] })
    const event = await lastEvent(riverside.branch._id)
    expect(event.rows).toMatchObject([{ topic: 'branch', row: { receipt, decimals: 'always' } }])
    expect(await firstBroken(db, lao.id)).toBeNull()
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('restaurant_id', '=', lao.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'branch.update', details: { after: { receipt } } })
  })

  test('is refused with what is stored where another person changed the same field in the meantime, and joined where another', async () => {
    const began = { fastAdd: true, businessDayCutoff: (await read()).businessDayCutoff }
    expect((await branchAdmin.patch(here, { businessDayCutoff: '05:30' })).status).toBe(200)
    const clash = await owner.patch(here, {
      fastAdd: true,
      businessDayCutoff: '06:30',
      base: began,
    })
    expect(clash).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        details: {
          stored: { businessDayCutoff: '05:30' },
          clashes: [{ field: 'businessDayCutoff', yours: '06:30', theirs: '05:30' }],
        },
      },
    })
    const other = { fastAdd: false, businessDayCutoff: began.businessDayCutoff, base: began }
    expect((await owner.patch(here, other)).status).toBe(200)
    expect(await read()).toMatchObject({ fastAdd: false, businessDayCutoff: '05:30' })
    expect((await owner.patch(here, { fastAdd: true })).status).toBe(200)
  })

  test('says in the log what it replaced, also when several change the same at once', async () => {
    const from = await lastSeq()
    const hours = ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00']
    await Promise.all(hours.map((businessDayCutoff) => owner.patch(here, { businessDayCutoff })))
    const entries = await db
      .selectFrom('audit_log')
      .select((eb) => eb.ref('details').$castTo<Changed>().as('details'))
      .where('restaurant_id', '=', lao.id)
      .where('seq', '>', from)
      .orderBy('seq')
      .execute()
    const cutoffs = entries.map(({ details: { before, after } }) => [
      before.businessDayCutoff,
      after.businessDayCutoff,
    ])
    expect(cutoffs).toHaveLength(hours.length)
    expect(cutoffs.slice(1).map(([before]) => before)).toEqual(
      cutoffs.slice(0, -1).map(([, after]) => after),
    )
  })

  test('is for those who manage branches, in their own only', async () => {
    expect((await cashier.patch(here, { code: 'X' })).status).toBe(403)
    expect((await branchAdmin.patch(here, { businessDayCutoff: '05:00' })).status).toBe(200)
    const there = `/branches/${luangPrabang.branch._id}`
    expect((await branchAdmin.patch(there, { businessDayCutoff: '05:00' })).status).toBe(404)
    expect((await thaiOwner.patch(here, { businessDayCutoff: '05:00' })).status).toBe(404)
  })

  test('says at which field it is refused', async () => {
    const { body } = await owner.patch(here, { code: luangPrabang.branch.code })
    expect(body).toMatchObject({ code: 'BRANCH_CODE_TAKEN', details: [{ path: 'body.code' }] })
    expect((await owner.patch(here, { timeZone: 'Asia/Nowhere' })).status).toBe(400)
  })

  test.each(['settings', 'flying'])('does not switch off %s', async (name) => {
    const before = (await read()).featuresOff
    const refused = await branchAdmin.patch(here, { featuresOff: ['crm', name] })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'body.featuresOff.1' }] },
    })
    expect((await read()).featuresOff).toEqual(before)
    expect((await branchAdmin.patch(here, { featuresOff: ['crm'] })).status).toBe(200)
    expect((await read()).featuresOff).toContain('crm')
  })

  test('keeps both switches of two people who set one each', async () => {
    await branchAdmin.patch(here, { featuresOff: ['promotions'] })
    await Promise.all([
      branchAdmin.patch(here, change({ on: [], off: ['crm'] })),
      owner.patch(here, change({ on: ['promotions'], off: ['recipes'] })),
    ])
    const { featuresOff } = await read()
    expect(featuresOff).toEqual(expect.arrayContaining(['crm', 'recipes']))
    expect(featuresOff).not.toContain('promotions')
    await branchAdmin.patch(here, change({ on: ['crm', 'recipes'], off: [] }))
    const refused = await branchAdmin.patch(here, change({ on: [], off: ['settings'] }))
    expect(refused.status).toBe(400)
  })

  const account = {
    _id: riverside.branch._id,
    scheme: 'paynow',
    kind: 'uen',
    account: '201403121W',
    bank: '',
    payload: '',
    holder: 'Sala',
  }

  test('takes accounts of the country only', async () => {
    const { body } = await owner.patch(here, { qrAccounts: [account] })
    expect(body).toMatchObject({
      code: 'QR_ACCOUNT_INVALID',
      details: [{ path: 'body.qrAccounts.0.scheme' }],
    })
  })

  test('keeps a biller with its reference, and refuses a reference that no bank gave', async () => {
    const there = `/branches/${bangkok.branch._id}`
    const biller = {
      ...account,
      scheme: 'promptpay',
      kind: 'biller',
      account: '010555600031501',
      reference: 'SHOP01',
    }
    const { body } = await thaiOwner.patch(there, { qrAccounts: [biller] })
    expect(body).toMatchObject({ qrAccounts: [biller] })
    const refused = await thaiOwner.patch(there, { qrAccounts: [{ ...biller, reference: 'shop' }] })
    expect(refused.body).toMatchObject({
      code: 'QR_ACCOUNT_INVALID',
      details: [{ path: 'body.qrAccounts.0.reference', message: 'settings.qr.referenceInvalid' }],
    })
  })
})

describe('taxes', () => {
  const rate = { taxClass: 'standard', name: 'VAT', rate: 7, included: false, compound: false }

  test('change from a day on, and the day before ends the old rate', async () => {
    const { status, body } = await owner.post(`${here}/taxes`, { ...rate, from: '2026-11-21' })
    expect(status).toBe(200)
    const rows = body.taxes.filter((row: { name: string }) => row.name === 'VAT')
    expect(rows).toMatchObject([
      { rate: 10, to: '2026-11-20' },
      { rate: 7, from: '2026-11-21', to: null },
    ])
    expect((await read()).taxes).toEqual(body.taxes)
  })

  test('of the past stay as they are', async () => {
    const { body } = await owner.post(`${here}/taxes`, { ...rate, from: '2026-11-01' })
    expect(body).toMatchObject({ code: 'TAX_IN_THE_PAST', details: [{ path: 'body.from' }] })
  })

  test('can be ended', async () => {
    const [, current] = (await read()).taxes
    const { body } = await owner.remove(`${here}/taxes/${current._id}`)
    expect(body.taxes).toHaveLength(1)
  })
})

describe('the currency', () => {
  test('takes the charge for packaging with it: the figure would mean another sum', async () => {
    const packaging = { takeaway: { price: 2000, per: 'dish' } }
    const { cashRounding } = riverside.branch
    await showMenu(false)
    await owner.patch(here, { packaging })
    expect((await owner.patch(here, { currency: 'USD' })).body.packaging).toEqual({})
    await owner.patch(here, { currency: 'LAK', cashRounding })
    await showMenu(true)
  })

  test('takes its own cash rounding along: no dollar is rounded in steps of kip', async () => {
    await showMenu(false)
    expect(await roundingAfter({ currency: 'USD' })).toEqual({ unit: 1, mode: 'half_up' })
    expect(await roundingAfter({ currency: 'THB' })).toEqual({ unit: 25, mode: 'half_up' })
    // Nothing changes if the currency does not, and a caller who names a rounding gets it.
    const chosen = { unit: 100, mode: 'up' }
    expect(await roundingAfter({ cashRounding: chosen })).toEqual(chosen)
    expect(await roundingAfter({ currency: 'THB', code: riverside.branch.code })).toEqual(chosen)
    expect(await roundingAfter({ currency: 'LAK', cashRounding: chosen })).toEqual(chosen)
    expect(await roundingAfter({ cashRounding: riverside.branch.cashRounding })).toEqual(
      riverside.branch.cashRounding,
    )
    await showMenu(true)
  })

  test('does not change under an open drawer, which was counted in it', async () => {
    await showMenu(false)
    const branchId = riverside.branch._id
    const count = { currency: 'LAK', pieces: {}, total: 0 }
    const by = await house.signIn('la.owner')
    const { body } = await by.post('/shift-sessions/open', {
      branchId,
      shiftDefinitionId: riverside.definitions[0]?._id,
      openingCashCount: count,
    })
    const refused = await by.patch(here, { currency: 'USD' })
    expect(refused.body).toMatchObject({
      code: 'BRANCH_SHIFT_OPEN',
      details: [{ path: 'body.currency' }],
    })
    const session = `/shift-sessions/${body.shiftSession._id}`
    expect((await by.post(`${session}/close`, { closingCashCount: count })).status).toBe(200)
    expect((await by.patch(here, { currency: 'USD' })).status).toBe(200)
    expect((await by.patch(here, { currency: 'LAK' })).status).toBe(200)
    await showMenu(true)
  })

  test('changes until there is an order, and never after', async () => {
    await showMenu(false)
    expect((await owner.patch(here, { currency: 'THB' })).body.currency).toBe('THB')
    expect((await owner.patch(here, { currency: 'LAK' })).status).toBe(200)
    await showMenu(true)
    const person = await house.signIn('la.cashier')
    expect((await person.get(here)).body.sold).toBe(false)
    await (await createTill(person)).open(newId(), 1)
    await showMenu(false)
    expect((await owner.get(here)).body.sold).toBe(true)
    expect((await owner.patch(here, { currency: 'THB' })).body.code).toBe('CURRENCY_IN_USE')
    await showMenu(true)
  })
})
