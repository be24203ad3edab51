import { openDatabase } from '../../../server/platform/database/database.ts'
import { createPoster } from '../../../server/inventory/poster.ts'

/** A node that posts until it is killed. */
const db = openDatabase({ connection: { connectionString: process.argv[2] ?? '' }, poolSize: 2 })
createPoster({ db, now: () => new Date(), pace: { poll: 5 }, most: 3 }).start((error) =>
  console.error(error),
)
console.info('posting')
