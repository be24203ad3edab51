import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlain, type Server } from 'node:net'
import { createServer as createSafe } from 'node:tls'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { takeBackup } from '../../../server/backup/take.ts'
import { lookAtCertificate, lookAtMail, lookAtServer } from '../../../server/doctor/addresses.ts'
import { lookAtBackups } from '../../../server/doctor/backups.ts'
import { lookAtDatabase } from '../../../server/doctor/database.ts'
import { examine } from '../../../server/doctor/examine.ts'
import { type Finding, reportFindings } from '../../../server/doctor/finding.ts'
import { lookAtDisk, lookAtNode } from '../../../server/doctor/machine.ts'
import { lookAtPrinters } from '../../../server/doctor/printers.ts'
import { readSettings } from '../../../server/platform/config.ts'
import { temporaryFolder } from '../support/client.ts'
import { houseDatabase, testDatabase } from '../support/database.ts'
import { certificate, key } from './certificate.ts'

const now = new Date('2026-11-29T12:00:00Z')
const database = await testDatabase()
const open: Server[] = []
afterAll(() => {
  for (const server of open) server.close()
})

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    open.push(server)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** A port on which nothing listens any more. */
async function closedPort(): Promise<number> {
  const server = createPlain()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const inShort = (findings: readonly Finding[]) => findings.map(({ what, state }) => [what, state])

describe('the machine', () => {
  test('a Node that is too old is a fault, one without updates is worth a look', () => {
    expect(lookAtNode('v18.20.0').state).toBe('fault')
    expect(lookAtNode('v20.20.2').state).toBe('warning')
    expect(lookAtNode('v24.1.0').state).toBe('good')
  })

  test('of a data folder that is still to be made the disk is looked at', async () => {
    const data = join(temporaryFolder(), 'not', 'made')
    const [folder, disk] = await lookAtDisk({ data })
    expect(folder).toMatchObject({ what: 'Data folder', state: 'good' })
    expect(disk?.seen).toMatch(/^\d+\.\d GiB free for /)
  })
})

const look = (poolSize = 10, at = () => new Date()) =>
  lookAtDatabase(database.db, { poolSize, now: at })
const network = (port: number) => JSON.stringify({ kind: 'network', host: '127.0.0.1', port })

describe('the database', () => {
  test('of this build is in order', async () => {
    expect(inShort(await look())).toEqual([
      ['PostgreSQL', 'good'],
      ['Clock', 'good'],
      ['Connections', 'good'],
      ['Tables', 'good'],
      ['Jobs', 'good'],
    ])
  })

  test('a clock that is off and too few connections are named', async () => {
    const found = await look(10_000, () => new Date(Date.now() - 60_000))
    expect(found.find(({ what }) => what === 'Clock')).toMatchObject({
      state: 'fault',
      seen: expect.stringMatching(/^(59\.\d|60\.\d) s /),
    })
    expect(found.find(({ what }) => what === 'Connections')?.state).toBe('warning')
  })

  test('of another build says which, and a job that was given up says why', async () => {
    const other = await testDatabase()
    const tables = async () =>
      (await lookAtDatabase(other.db, { poolSize: 10, now: () => new Date() })).slice(-2)
    await sql`insert into jobs (name, payload, run_at, parked_at, error)
      values ('mail.send', '{}', now(), now(), 'no such host')`.execute(other.db)
    await sql`delete from schema_migrations
      where name = (select max(name) from schema_migrations)`.execute(other.db)
    expect(await tables()).toMatchObject([
      { state: 'warning', seen: '1 migrations are to come' },
      {
        state: 'warning',
        seen: 'given up: 1 of mail.send',
        advice: expect.stringContaining('no such host'),
      },
    ])
    await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`.execute(
      other.db,
    )
    expect((await tables())[0]).toMatchObject({
      state: 'fault',
      seen: expect.stringContaining('9999-later'),
    })
  })

  test('a network printer that is off is named, one that listens is in order, and nothing is printed', async () => {
    const house = await houseDatabase()
    let printed = 0
    const printer = createPlain((socket) =>
      socket.on('data', () => (printed += 1)).on('error', () => {}),
    )
    await sql`delete from printers`.execute(house.db)
    expect(inShort(await lookAtPrinters(house.db))).toEqual([['Printers', 'good']])
    const one = sql`insert into printers (restaurant_id, branch_id, id, name, connection, paper_width, receipts, stations)
      select restaurant_id, id, gen_random_uuid()`
    const rest = sql`80, true, '{}' from branches order by id limit 1`
    await sql`${one}, 'Bar', ${network(await closedPort())}, ${rest}`.execute(house.db)
    await sql`${one}, 'Grill', ${network(await listening(printer))}, ${rest}`.execute(house.db)
    await sql`${one}, 'Window', '{"kind":"window"}', ${rest}`.execute(house.db)
    expect(inShort(await lookAtPrinters(house.db))).toEqual([
      ['Printer Bar', 'warning'],
      ['Printer Grill', 'good'],
    ])
    expect(printed).toBe(0)
  })
})

describe('the server', () => {
  test('is ready, not ready, another program, or not there', async () => {
    let code = 200
    const sala = createServer((_request, response) => {
      response.writeHead(code).end('{"status":"not ready","writes":false}')
    })
    const port = await listening(sala)
    expect((await lookAtServer(port)).state).toBe('good')
    code = 503
    expect(await lookAtServer(port)).toMatchObject({
      state: 'fault',
      seen: expect.stringContaining('"writes":false'),
    })
    code = 404
    expect(await lookAtServer(port)).toMatchObject({
      state: 'fault',
      seen: expect.stringContaining('another program'),
    })
    expect((await lookAtServer(await closedPort())).state).toBe('warning')
  })
})

describe('the ways out', () => {
  test('a certificate is good, to be renewed, or refused', async () => {
    const port = await listening(createSafe({ key, cert: certificate }))
    const url = `https://localhost:${port}`
    const at = (day: string, ca?: string) => lookAtCertificate(url, new Date(day), ca)
    expect(await at('2026-11-29', certificate)).toMatchObject([{ state: 'good' }])
    expect(await at('2036-11-20', certificate)).toMatchObject([
      { state: 'warning', seen: 'localhost: valid for 6 days' },
    ])
    expect(await at('2026-11-29')).toMatchObject([
      { state: 'fault', seen: expect.stringContaining('self-signed') },
    ])
    expect(await lookAtCertificate(`https://localhost:${await closedPort()}`, now)).toMatchObject([
      { state: 'fault' },
    ])
    expect(await lookAtCertificate(undefined, now)).toMatchObject([{ state: 'warning' }])
  })

  test('a mail server is reached, away, or not named', async () => {
    const port = await listening(createPlain())
    expect((await lookAtMail(`smtp://127.0.0.1:${port}`)).state).toBe('good')
    expect((await lookAtMail(`smtp://127.0.0.1:${await closedPort()}`)).state).toBe('fault')
    expect((await lookAtMail(undefined)).state).toBe('warning')
  })
})

test('of backups only the newest finished one counts, and it may be two days old', async () => {
  const folder = temporaryFolder()
  expect(await lookAtBackups(join(folder, 'none'), now)).toMatchObject({ state: 'warning' })
  const at = new Date('2026-11-27T13:00:00Z')
  await takeBackup({ connection: database.connection, to: folder, version: '0.1.0', now: at })
  mkdirSync(join(folder, 'sala-2026-11-29T03-15-00Z'))
  // Its mark is by the clock of the database.
  const after = (days: number) => lookAtBackups(folder, new Date(Date.now() + days * DAY_MS))
  expect(await after(1.9)).toMatchObject({
    state: 'good',
    seen: expect.stringContaining('sala-2026-11-27T13-00-00Z'),
  })
  expect((await after(2.1)).state).toBe('warning')
})

test('one look that fails stops no other, and what to do comes last', async () => {
  const data = temporaryFolder()
  const environment = { SALA_DATA: data, PORT: String(await closedPort()) }
  const findings = await examine({
    settings: readSettings(environment, data),
    project: data,
    version: '0.1.0',
    node: 'v24.0.0',
    backups: undefined,
    now: () => now,
  })
  expect(inShort(findings)).toMatchObject([
    ['Sala', 'good'],
    ['Node', 'good'],
    ['Data folder', 'good'],
    ['Disk', expect.anything()],
    ['Server', 'warning'],
    ['Database', 'fault'],
    ['Https', 'warning'],
    ['Mail', 'warning'],
    ['Backup', 'warning'],
  ])
  const [lines = '', advice = ''] = reportFindings(findings).split('What to do:')
  expect(lines).toContain('FAULT  Database: There is no database in')
  expect(advice).toMatch(/Database: Run this with the settings/)
  expect(reportFindings([{ what: 'Sala', state: 'good', seen: '1' }])).toBe(
    'ok     Sala: 1\n\nAll is in order.',
  )
})
