import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Store } from '../platform/config.ts'
import { fault, type Finding, good, warning } from './finding.ts'

const GIB = 2 ** 30
/** A year of a busy branch is about one of them. */
const LEAST_GIB = 1
const WANTED_GIB = 5

/** The oldest Node that runs Sala, and the oldest that still gets security updates. */
const [OLDEST, KEPT_UP] = [20, 22]

/** Says whether this Node runs Sala, and is kept up. */
export function lookAtNode(version: string): Finding {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  if (major < OLDEST) {
    return fault('Node', version, `Sala needs Node ${OLDEST} or newer. Install Node 24.`)
  }
  if (major < KEPT_UP) {
    return warning('Node', version, 'It gets no security updates any more. Install Node 24.')
  }
  return good('Node', version)
}

/** Says whether the data folder can be written to, and how much room its disk has. */
export async function lookAtDisk({ data }: Pick<Store, 'data'>): Promise<Finding[]> {
  const folder = nearest(data)
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / GIB
  const seen = `${free.toFixed(1)} GiB free for ${data}`
  const room = 'Make room, or move the data folder to a larger disk.'
  return [
    await access(folder, constants.W_OK).then(
      () => good('Data folder', data),
      () =>
        fault(
          'Data folder',
          `this account cannot write to ${folder}`,
          'Give it the folder, run this as the account of the server, or name another folder with SALA_DATA.',
        ),
    ),
    free < LEAST_GIB
      ? fault('Disk', seen, `The server refuses sales when it is full. ${room}`)
      : free < WANTED_GIB
        ? warning('Disk', seen, room)
        : good('Disk', seen),
  ]
}

/** Returns the folder, or the nearest above it that there is. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
