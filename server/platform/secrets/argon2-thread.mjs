// Plain JavaScript, so that Node starts it from the sources and from a build alike.
import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// On Linux this is the priority of the thread alone: where processors are few, tills come first.
if (platform() === 'linux') setPriority(10)

function work(job) {
  try {
    return {
      result: 'hash' in job ? verifySync(job.hash, job.password) : hashSync(job.password, job.cost),
    }
  } catch (error) {
    return { error: String(error) }
  }
}

parentPort?.on('message', ({ id, job }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ id, ...work(job) })
})
