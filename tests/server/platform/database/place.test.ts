import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canReach, pickAccount } from '../../../../server/platform/database/postgres/account.ts'
import { prepare } from '../../../../server/platform/database/postgres/place.ts'
import { temporaryFolder } from '../../support/client.ts'

const PASSWD = 'root:x:0:0::/root:/bin/sh\ndaemon:x:1:1::/:/x\nnobody:x:65534:65534::/:/x\n'
const asRoot = (passwd: string) => pickAccount({ uid: 0, passwd: () => passwd })

describe('the account PostgreSQL runs under', () => {
  test('is our own, unless we are root, whom it refuses', () => {
    expect(pickAccount({ uid: 1000 })).toBeUndefined()
  })

  test('as root is postgres, else nobody, else any other', () => {
    expect(asRoot(`${PASSWD}postgres:x:101:104::/:/x`)).toEqual({ uid: 101, gid: 104 })
    expect(asRoot(PASSWD)).toEqual({ uid: 65_534, gid: 65_534 })
    expect(asRoot('root:x:0:0\napp:x:1000:1000')).toEqual({ uid: 1000, gid: 1000 })
    expect(() => asRoot('root:x:0:0')).toThrow('no one else')
  })
})

describe('the place of its data', () => {
  const stranger = { uid: 65_534, gid: 65_534 }

  test('is the wanted one, if the account can get there', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o711)
    expect(canReach(join(folder, 'data', 'postgres'), stranger)).toBe(true)
    expect(canReach(join(folder, 'data', 'postgres'), undefined)).toBe(true)
  })

  test('a folder on the way that is closed to the account is noticed', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'home', 'project'), { recursive: true })
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'home'), 0o700)
    expect(canReach(join(folder, 'home', 'project', 'data'), stranger)).toBe(false)
    const { uid, gid } = statSync(folder)
    expect(canReach(join(folder, 'home', 'project', 'data'), { uid, gid })).toBe(true)
  })

  test.runIf(process.getuid?.() === 0)(
    'is another place, the same each time, for a project below a closed folder',
    () => {
      const [closed, open] = [temporaryFolder(), temporaryFolder()]
      chmodSync(open, 0o755)
      const place = () => prepare(join(closed, 'postgres'), stranger, open)
      expect(place().root).toMatch(/\/sala-[0-9a-f]{12}$/)
      expect(place().root.startsWith(open)).toBe(true)
      expect(place()).toEqual(place())
      expect(prepare(join(closed, 'another'), stranger, open).root).not.toBe(place().root)
    },
  )

  test('the socket is elsewhere when its path would be too long for the system', () => {
    const deep = join(temporaryFolder(), 'x'.repeat(90), 'postgres')
    const { socket, socketFolder, data } = prepare(deep, undefined)
    onTestFinished(() => rmSync(socketFolder, { recursive: true }))
    expect(data.startsWith(deep)).toBe(true)
    expect(socket.length).toBeLessThan(104)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  })
})
