import { createServer } from 'node:net'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createBranchConfigs } from '../../../server/orders/configs.ts'
import { createProbe } from '../../../server/printers/probe.ts'
import { createPrinterHandlers } from '../../../server/printers/handlers.ts'
import { createTestWords } from '../../../server/printers/test-words.ts'
import type { TestPage } from '#shared/printers/test-page.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const manager = await house.signIn('la.branch')
const here = `?branchId=${riverside.branch._id}`
const path = `/printers${here}`
const of = (id: string, call = '') => `/printers/${id}${call}${here}`
const counter = {
  name: 'Counter',
  connection: { kind: 'browser' },
  paperWidth: 58,
  receipts: true,
  stations: [],
}
const at = (host: string, port = 9100) => ({
  ...counter,
  connection: { kind: 'network', host, port },
})

test('a printer that is added reaches every window with the branch', async () => {
  const { status, body } = await manager.post(path, counter)
  expect(status).toBe(200)
  const { body: branch } = await manager.get(`/branches/${riverside.branch._id}`)
  expect(branch.printing).toEqual({
    printers: [{ _id: body._id, ...counter, bills: false, drawer: false, backupId: null }],
    takeaway: { printsItself: false, largeNumber: false },
  })
  const { body: other } = await house
    .signIn('la.owner')
    .then((owner) => owner.get(`/branches/${luangPrabang.branch._id}`))
  expect(other.printing).toBeUndefined()
})

test('one that is removed leaves the windows, and comes back when restored', async () => {
  const { body: made } = await manager.post(path, at('192.168.1.50'))
  const shown = async () => {
    const { body } = await manager.get(`/branches/${riverside.branch._id}`)
    return body.printing.printers.map(({ _id }: { readonly _id: string }) => _id)
  }
  await manager.remove(of(made._id))
  expect(await shown()).not.toContain(made._id)
  await manager.post(of(made._id, '/restore'))
  expect(await shown()).toContain(made._id)
})

test.each([
  '127.0.0.1',
  '169.254.169.254',
  '8.8.8.8',
  '172.32.0.1',
  '0.0.0.0',
  '010.0.0.1',
  '10.0.0.1.evil.example',
  'localhost',
  '2130706433',
  '::1',
  '[fd00::1]',
  '192.168.1.50:80',
  '192.168.1.50\n',
])('%j is no address of a printer', async (host) => {
  expect((await manager.post(path, at(host))).status).toBe(400)
})

test.each([22, 80, 443, 5432, 9099, 9110])('port %i is no port of a printer', async (port) => {
  expect((await manager.post(path, at('192.168.1.50', port))).status).toBe(400)
})

test('a printer in the browser is not tested by the server', async () => {
  const { body } = await manager.post(path, counter)
  const answer = await manager.post(of(body._id, '/test'))
  expect(answer).toMatchObject({ status: 400, body: { code: 'PRINTER_NOT_ON_NETWORK' } })
})

test('what happens with takeaway receipts is kept beside the printers', async () => {
  const wanted = { printsItself: true, largeNumber: true }
  const takeaway = `/branches/${riverside.branch._id}/takeaway-printing`
  expect((await manager.patch(takeaway, wanted)).body).toEqual(wanted)
  const { body: branch } = await manager.get(`/branches/${riverside.branch._id}`)
  expect(branch.printing.takeaway).toEqual(wanted)
  expect(branch.printing.printers.length).toBeGreaterThan(0)
})

test('a person who may not manage settings changes no printer', async () => {
  const cashier = await house.signIn('la.cashier')
  expect((await cashier.post(path, counter)).status).toBe(403)
  expect((await cashier.get(path)).status).toBe(403)
})

test('a test page begins with a reset, is plain ASCII and ends with a cut', async () => {
  const received: Buffer[] = []
  const printer = createServer((socket) => socket.on('data', (data) => received.push(data)))
  printer.listen(0, '127.0.0.1')
  onTestFinished(() => void printer.close())
  await once(printer, 'listening')
  const address = printer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const probe = createProbe({ connect: () => connect(port, '127.0.0.1') })
  const closed = once(printer, 'connection').then(([socket]) => once(socket, 'close'))
  await probe('192.168.1.50', 9100, { title: 'Sala', lines: ['ລາວ', 'VTE1'] })
  await closed
  const paper = Buffer.concat(received)
  expect(paper.subarray(0, 2)).toEqual(Buffer.from([0x1b, 0x40]))
  expect(paper.toString('latin1')).toContain('???\nVTE1\n')
  expect(paper.subarray(-4)).toEqual(Buffer.from([0x1d, 0x56, 66, 0]))
})

test('a printer that does not respond gets an error with what to check', async () => {
  const nobody = createServer()
  nobody.listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const address = nobody.address()
  const port = typeof address === 'object' && address ? address.port : 0
  nobody.close()
  await once(nobody, 'close')
  const probe = createProbe({ connect: () => connect(port, '127.0.0.1') })
  await expect(probe('192.168.1.50', 9100, { title: '', lines: [] })).rejects.toMatchObject({
    code: 'PRINTER_UNREACHABLE',
    status: 409,
  })
})

const never = () => Promise.reject(new Error('Nothing is changed'))

/** Returns the test page that a network printer of a branch would print, in the language of its guests. */
async function printed(guest: string) {
  const branchId = riverside.branch._id
  const languages = { guest, offered: [guest, 'en'] }
  expect((await manager.patch(`/branches/${branchId}/languages`, languages)).status).toBe(200)
  const { body: printer } = await manager.post(path, at('192.168.1.50'))
  const pages: TestPage[] = []
  const { test: print } = createPrinterHandlers({
    db: house.db,
    now: house.now,
    newId: () => '',
    configs: createBranchConfigs(house.db, house.now),
    change: never,
    changeSettings: never,
    probe: async (_host, _port, page) => void pages.push(page),
    testWords: createTestWords('locales'),
  })
  const caller = await house.domain.authenticate(manager.token)
  if (!caller) throw new Error('signed out')
  const [params, query] = [{ id: printer._id as string }, { branchId }]
  await print({ caller, params, query } as unknown as Parameters<typeof print>[0])
  return pages[0]?.lines[0]
}

test('a test page uses the language of receipts if a printer has its letters, else English', async () => {
  expect([await printed('id'), await printed('lo'), await printed('vi')]).toEqual([
    'Uji printer',
    'Printer test',
    'Printer test',
  ])
})
