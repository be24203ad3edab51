import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archiveAssets } from '../../../../server/platform/pages/archive.ts'
import { temporaryFolder, write } from '../../support/client.ts'

const DAY = 24 * 60 * 60 * 1000
const MONDAY = Date.UTC(2026, 10, 23)

test('an asset stays for a week after the last build that had it', async () => {
  const folder = temporaryFolder()
  const [assets, archive] = [join(folder, 'assets'), join(folder, 'archive')]
  const deploy = async (name: string, now: number) => {
    rmSync(assets, { recursive: true, force: true })
    write(assets, { [name]: name, 'font.woff2': 'kept' })
    await archiveAssets({ assets, archive, now })
    return readdirSync(archive).toSorted()
  }

  expect(await deploy('pos-1.js', MONDAY)).toEqual(['font.woff2', 'pos-1.js'])
  expect(await deploy('pos-2.js', MONDAY + 6 * DAY)).toEqual(['font.woff2', 'pos-1.js', 'pos-2.js'])
  expect(await deploy('pos-3.js', MONDAY + 14 * DAY)).toEqual([
    'font.woff2',
    'pos-2.js',
    'pos-3.js',
  ])
})

test('a build that ran for a month stays for a week after the next one, however often that starts', async () => {
  const folder = temporaryFolder()
  const [assets, archive] = [join(folder, 'assets'), join(folder, 'archive')]
  const start = async (name: string, now: number) => {
    rmSync(assets, { recursive: true, force: true })
    write(assets, { [name]: name })
    await archiveAssets({ assets, archive, now })
    return readdirSync(archive).toSorted()
  }

  await start('pos-1.js', MONDAY)
  expect(await start('pos-2.js', MONDAY + 30 * DAY)).toEqual(['pos-1.js', 'pos-2.js'])
  expect(await start('pos-2.js', MONDAY + 36 * DAY)).toEqual(['pos-1.js', 'pos-2.js'])
  expect(await start('pos-2.js', MONDAY + 38 * DAY)).toEqual(['pos-2.js'])
})

test('a server without a build has nothing to keep', async () => {
  const folder = temporaryFolder()
  const archive = join(folder, 'archive')
  await archiveAssets({ assets: join(folder, 'assets'), archive, now: MONDAY })
  expect(readdirSync(archive)).toEqual([])
})
