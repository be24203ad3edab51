import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { receiptAddress } from '#shared/receipts/address.ts'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { bangkok, type Loose, openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash } from '../support/till.ts'

const ORIGIN = 'https://till.example'
const house = await openHouse()
await keepPublicUrl(house.db, ORIGIN, house.now())
const { restaurantId, _id: branchId } = riverside.branch
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const guests = guestsOf(owner, restaurantId, branchId)
const list = `/crm/customers?restaurantId=${restaurantId}`

const rowOf = async (person: Person, id = branchId): Promise<Loose> => {
  const { body } = await person.get(`/branches/${id}/sync`)
  return body.rows.find(({ topic }: Loose) => topic === 'branch').row
}
const addressOf = async (person = cashier, id = branchId): Promise<string | undefined> =>
  (await rowOf(person, id)).joinAddress
const withoutProgram = await addressOf()
const program = await guests.program({ ...programDraft('Club'), active: true })
const thai = await house.signIn('th.owner')
await guestsOf(thai, bangkok.branch.restaurantId, bangkok.branch._id).program({
  ...programDraft('Thai club'),
  active: true,
  currency: 'THB',
})
const path = ((await addressOf()) ?? '').replace(ORIGIN, '')
const thaiPath = ((await addressOf(thai, bangkok.branch._id)) ?? '').replace(ORIGIN, '')
// Sessions are short.
beforeEach(() => house.wait(1000))

let visitor = 0
const newVisitor = () => `10.${2 + Math.floor(++visitor / 250)}.0.${visitor % 250}`
type From = { readonly address?: string; readonly headers?: Record<string, string> }

const open = (url: string, { address = newVisitor(), headers = {} }: From = {}) =>
  house.app.inject({ url, remoteAddress: address, headers })

const valueIn = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

type Filled = Readonly<Record<string, string>>
const post = (url: string, form: Filled, { address = newVisitor(), headers = {} }: From = {}) =>
  house.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

/** What a guest sends who has read the page. */
async function filled(phone: string, more: Filled = {}, url = path): Promise<Filled> {
  const { body } = await open(url)
  return { version: valueIn(body, 'version'), name: 'Noy', phone, membership: 'on', ...more }
}

async function join(phone: string, more: Filled = {}, url = path) {
  const answer = await post(`${url}?l=th`, await filled(phone, more, url))
  await house.work()
  return answer
}

const found = async (search: string, person = owner, at = list): Promise<readonly Loose[]> =>
  (await person.get(`${at}&search=${encodeURIComponent(search)}`)).body.results

const consentsOf = async (customerId: string) => {
  const { rows } = await sql<Loose>`
    select purpose, channel, given, how, text_version, language, words, done_by from consents
    where customer_id = ${customerId} order by n`.execute(house.db)
  return rows
}

describe('the page on which guests join', () => {
  test('opens without a session and without a script, for no search engine, in each language', async () => {
    for (const language of LANGUAGES) {
      const page = await open(`${path}?l=${language}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(`<html lang="${language}"`)
      expect(page.body).not.toMatch(/<script|join\.|fields\./)
      expect(Buffer.byteLength(page.body)).toBeLessThan(10_000)
    }
    const { headers } = await open(path)
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  })

  test('begins in the language of the guest’s phone, else in that of the branch’s guests', async () => {
    const page = await open(path, { headers: { 'accept-language': 'km-KH,en;q=0.8' } })
    expect(page.body).toContain('<html lang="km"')
    const strange = await open(path, { headers: { 'accept-language': 'de' } })
    expect(strange.body).toContain('<html lang="lo"')
  })

  test('is on no row of a branch without points, a kitchen screen or a call', async () => {
    expect(withoutProgram).toBeUndefined()
    expect(await addressOf()).toMatch(/^https:\/\/till\.example\/j\/[\da-f-]{36}$/)
    expect(await addressOf(await house.signIn('la.chef'))).toBeUndefined()
    const { body } = await owner.get(`/branches/${branchId}`)
    expect(JSON.stringify(body)).not.toContain(path)
  })

  test('a false key opens nothing, and takes nothing', async () => {
    const before = await found('')
    for (const url of ['/j/', `/j/${newId()}`, `${path}0`, '/j/..%2f..%2fetc', `/j/${branchId}`]) {
      expect([url, (await open(url)).statusCode]).toEqual([url, 404])
      const answer = await post(url, await filled('020 5570 0001'))
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
    await house.work()
    expect(await found('')).toHaveLength(before.length)
  })

  test('is gone while a branch gives no points, and comes back with the program', async () => {
    const form = await filled('020 5570 0002')
    const at = `/crm/loyalty-programs/${program._id}?restaurantId=${restaurantId}`
    const turned = await owner.patch(at, { active: false, revision: 1 })
    expect(turned.status).toBe(200)
    const { rows } = await house.lastEvent(branchId)
    expect(JSON.stringify(rows)).not.toContain('joinAddress')
    expect((await open(path)).statusCode).toBe(404)
    expect((await post(path, form)).statusCode).toBe(404)
    await owner.patch(at, { active: true, revision: 2 })
    expect(JSON.stringify((await house.lastEvent(branchId)).rows)).toContain(path)
    expect((await open(path)).statusCode).toBe(200)
  })

  test('is named on the receipt of a guest who is not known, and on no other', async () => {
    const till = await createTill(cashier)
    const { receiptPages } = await rowOf(cashier)
    const receiptOf = async (known: boolean) => {
      const orderId = newId()
      const bill = await till.open(orderId, 2)
      const { _id, code } = (await found('Known'))[0] ?? {}
      if (known) await till.give(named(orderId, { _id, key: code }))
      await till.give(paidInCash(orderIn(bill)))
      const address = await receiptAddress(receiptPages, { branchId, orderId })
      return open((address ?? '').replace(ORIGIN, ''))
    }
    await guests.add(customerDraft('Known', '020 5570 0003'))
    expect((await receiptOf(false)).body).toContain(`href="${ORIGIN}${path}?l=lo"`)
    expect((await receiptOf(true)).body).not.toContain(path)
  })
})

describe('a guest who joins', () => {
  test('is known at the till by their number, with evidence of what they read', async () => {
    const answer = await join('020 5571 0001', { name: ' Noy Vong ', marketing: 'on' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?l=th&joined`])
    const done = await open(answer.headers.location ?? '')
    expect(done.body).toContain('ขอบคุณ')
    const till = await cashier.post(`/crm/customers/find?branchId=${branchId}`, {
      key: '+856 20 55710001',
    })
    expect(till.body).toMatchObject({ firstName: 'Noy', points: 0 })
    const [row] = await found('55710001')
    expect(row).toMatchObject({ name: 'Noy Vong', phone: '+8562055710001', language: 'th' })
    const [membership, marketing] = await consentsOf(row._id)
    const own = { given: true, how: 'ownPhone', language: 'th', text_version: '2026-11' }
    expect(membership).toMatchObject({ ...own, purpose: 'membership', channel: null })
    expect(marketing).toMatchObject({ ...own, purpose: 'marketing', channel: 'phone' })
    expect(membership.words).toContain('ยินยอมให้')
    expect([membership.words, membership.done_by]).not.toContain('{{')
  })

  test('may paste a number from their contacts, with the signs of direction around it', async () => {
    expect((await join('\u202a+856 20 5571 0009\u202c')).statusCode).toBe(303)
    expect(await found('55710009')).toHaveLength(1)
  })

  test('permits no offers with the membership', async () => {
    await join('020 5571 0002')
    const [row] = await found('55710002')
    expect((await consentsOf(row._id)).map(({ purpose }) => purpose)).toEqual(['membership'])
  })

  test('is in the audit log by an id, and in no job afterwards', async () => {
    await join('020 5571 0003', { name: 'Secretive' })
    const { rows } = await sql<Loose>`
      select to_jsonb(a)::text as said from audit_log a where action = 'customer.join'
      union all select to_jsonb(j)::text from jobs j`.execute(house.db)
    const said = rows.map((row) => row.said).join()
    const [row] = await found('55710003')
    expect(said).toContain(row._id)
    expect(said).not.toMatch(/Secretive|55710003/)
  })

  test('reads what is wrong at its place, and keeps what they typed', async () => {
    const wrong = await filled('12', { name: '', marketing: 'on' })
    const { membership: _membership, ...untouched } = wrong
    const page = await post(`${path}?l=en`, untouched)
    expect(page.statusCode).toBe(422)
    for (const words of ['Enter your name.', 'This is no phone number', 'Tick this to join.'])
      expect(page.body).toContain(words)
    expect(page.body).toContain('name="phone" value="12"')
    expect(page.body).toContain('name="marketing" checked')
  })

  test('ticks again what has changed since they read it', async () => {
    const form = await filled('020 5571 0004', { version: '2020-01', marketing: 'on' })
    const page = await post(`${path}?l=en`, form)
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain('These words have changed.')
    expect(page.body).not.toContain(' checked')
    await house.work()
    expect(await found('55710004')).toEqual([])
  })

  test('is text on the page, whatever they type', async () => {
    const hostile = '"><img src=x onerror=alert(1)>'
    const form = await filled(hostile, { name: hostile })
    const page = await post(path, form)
    expect(page.body).not.toContain('<img src=x')
    expect(page.body).toContain('&quot;&gt;&lt;img src=x')
  })
})

describe('no one', () => {
  test('learns from the page whether a number is a guest’s', async () => {
    await guests.add(customerDraft('Member', '020 5572 0001'))
    const answers = []
    for (const phone of ['020 5572 0001', '020 5572 0002']) {
      const { statusCode, headers, body } = await join(phone)
      const { date: _date, ...same } = headers
      answers.push({ statusCode, same, body })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('changes a guest, or brings back what was withdrawn, by typing the number', async () => {
    await join('020 5572 0003', { name: 'Own name', marketing: 'on' })
    const [guest] = await found('55720003')
    await sql`
      insert into consents (restaurant_id, id, customer_id, purpose, channel, given, how, at)
      values (${restaurantId}, ${newId()}, ${guest._id}, 'marketing', 'phone', false, 'spoken', now())`.execute(
      house.db,
    )
    const answer = await join('+856 20 5572 0003', { name: 'Somebody else', marketing: 'on' })
    expect(answer.statusCode).toBe(303)
    expect(await found('55720003')).toEqual([guest])
    expect((await consentsOf(guest._id)).map(({ given }) => given)).toEqual([true, true, false])
  })

  test('joins another restaurant by its form, and a number may be known in two', async () => {
    await join('+856 20 5572 0004', { name: 'Lao' })
    await join('+856 20 5572 0004', { name: 'Thai' }, thaiPath)
    const thaiList = `/crm/customers?restaurantId=${bangkok.branch.restaurantId}`
    expect((await found('55720004')).map(({ name }) => name)).toEqual(['Lao'])
    const there = await found('55720004', thai, thaiList)
    expect(there.map(({ name }) => name)).toEqual(['Thai'])
    // Digits without a country are of that of the page.
    await join('081 234 5678', { name: 'Somchai' }, thaiPath)
    expect((await found('812345678', thai, thaiList))[0]).toMatchObject({ phone: '+66812345678' })
  })

  test('sends the form from a page of another', async () => {
    const form = await filled('020 5572 0005')
    const headers = { origin: 'https://evil.example' }
    expect((await post(path, form, { headers })).statusCode).toBe(403)
    expect((await post(path, form, { headers: { origin: ORIGIN } })).statusCode).toBe(403)
    const own = { origin: 'http://localhost', host: 'localhost' }
    expect((await post(path, form, { headers: own })).statusCode).toBe(303)
  })

  test('fills it in by machine for long: a network, and a number', async () => {
    const address = '10.99.0.1'
    const statuses = []
    for (let n = 0; n < 22; n++) {
      const form = await filled(`020 5573 00${10 + n}`)
      statuses.push((await post(path, form, { address })).statusCode)
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(20)
    const refused = await post(path, await filled('020 5573 0099'), { address })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const again = []
    for (let n = 0; n < 6; n++) again.push((await join('020 5573 0098')).statusCode)
    expect(again).toEqual([303, 303, 303, 303, 303, 429])
  })

  test('posts what is no form of the page', async () => {
    const form = await filled('020 5574 0001')
    for (const forged of [{ ...form, name: 'n'.repeat(81) }, { ...form, version: '' }, {}]) {
      expect([404, 422]).toContain((await post(path, forged)).statusCode)
    }
    const long = await post(path, { ...form, name: 'n'.repeat(5000) })
    expect(long.statusCode).toBe(413)
  })
})

describe('sent twice', () => {
  test('a form is one guest, also at the same moment, and by two phones with one number', async () => {
    const form = await filled('020 5575 0001', { marketing: 'on' })
    const other = await filled('020 5575 0001', { name: 'Other phone' })
    await Promise.all([post(path, form), post(path, form), post(path, other)])
    await Promise.all([house.work(), house.work()])
    const rows = await found('55750001')
    expect(rows).toHaveLength(1)
    const purposes = (await consentsOf(rows[0]._id)).map(({ purpose }) => purpose)
    expect(new Set(purposes)).toEqual(new Set(['marketing', 'membership']))
    expect(purposes).toHaveLength(2)
  })

  test('a form and the staff who type the same number are one guest', async () => {
    const form = await filled('020 5575 0002')
    await post(path, form)
    await Promise.all([house.work(), owner.post(list, customerDraft('By staff', '020 5575 0002'))])
    expect(await found('55750002')).toHaveLength(1)
  })

  test('a job that is done again after a kill makes no second guest', async () => {
    await post(path, await filled('020 5575 0003'))
    const { rows } =
      await sql<Loose>`select name, payload from jobs where name = 'customer.join'`.execute(
        house.db,
      )
    const [{ name, payload }] = rows
    await house.work()
    await sql`insert into jobs (name, payload, run_at)
      values (${name}, ${JSON.stringify(payload)}::jsonb, now())`.execute(house.db)
    await house.work()
    const [row, ...others] = await found('55750003')
    expect(others).toEqual([])
    expect(await consentsOf(row._id)).toHaveLength(1)
  })
})
