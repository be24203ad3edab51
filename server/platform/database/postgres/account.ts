import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account PostgreSQL runs under when we are root, whom it refuses. */
export type Account = { readonly uid: number; readonly gid: number }

type Entry = Account & { readonly name: string }

/**
 * Returns undefined to run as ourselves. As root: `postgres`, else `nobody`, else any other account of this
 * machine.
 */
export function pickAccount({
  uid = process.getuid?.(),
  passwd = () => readFileSync('/etc/passwd', 'utf8'),
}: { readonly uid?: number; readonly passwd?: () => string } = {}): Account | undefined {
  if (uid !== 0) return undefined
  const entries = passwd().split('\n').map(parse)
  const picked =
    entries.find(({ name }) => name === 'postgres') ??
    entries.find(({ name }) => name === 'nobody') ??
    entries.find((entry) => entry.uid > 0)
  if (!picked) throw new Error('PostgreSQL does not run as root and /etc/passwd has no one else.')
  return { uid: picked.uid, gid: picked.gid }
}

function parse(line: string): Entry {
  const [name = '', , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

/**
 * Returns whether the account may walk through every folder above `path`; a project below /root is closed to
 * it.
 */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  const parent = dirname(path)
  if (parent === path) return true
  return mayEnter(parent, account) && canReach(parent, account)
}

function mayEnter(folder: string, account: Account): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false })
  // Missing folders are made by us and opened for the account.
  if (!stat) return true
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}
