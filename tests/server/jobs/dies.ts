import { openDatabase } from '../../../server/platform/database/database.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { worker } from '../../../server/jobs/kind.ts'
import { NOTE } from './note.ts'

/** A node that is killed in the middle of its first job, as by `kill -9`. */
const db = openDatabase({ connection: { connectionString: process.argv[2] ?? '' }, poolSize: 2 })
createJobs({
  db,
  workers: [worker(NOTE, async () => void process.kill(process.pid, 'SIGKILL'))],
  pace: { lease: 500 },
  onFailed: ({ error }) => console.error(error),
  onError: (error) => console.error(error),
}).start()
