import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../support/client.ts'
import { expectKept, keepSelling, startWhole } from '../../support/whole-server.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** A disk of 160 MB. Only root may make one, and only if the system lets it; else undefined. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'sala', folder])
  return status === 0 ? folder : undefined
}

const disk = smallDisk()

test.skipIf(disk === undefined)(
  'a full disk refuses sales, is not ready, needs no restart, and loses nothing (needs permission to mount)',
  async () => {
    if (disk === undefined) return
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    chmodSync(disk, 0o755)
    const server = await startWhole({ data: join(disk, 'data') })
    const selling = await keepSelling(server)
    await selling.more(10)
    expect((await server.get('/ready')).status).toBe(200)

    const ballast = join(disk, 'ballast')
    fill(ballast)
    await vi.waitFor(() => expect(selling.refused.length).toBeGreaterThan(0), { timeout: 60_000 })
    await vi.waitFor(async () => expect((await server.get('/ready')).status).toBe(503), {
      timeout: 30_000,
      interval: 200,
    })
    expect((await server.get('/health')).status).toBe(200)

    rmSync(ballast)
    await selling.more(20)
    await selling.stop()
    expect(new Set(selling.refused.map(({ status }) => status))).toEqual(new Set([503]))
    await expectKept(server, selling.orders)
    await vi.waitFor(async () => expect((await server.get('/ready')).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    })
  },
)

function fill(file: string): void {
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 16)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch {
      // Smaller pieces still fit.
    }
  }
}
