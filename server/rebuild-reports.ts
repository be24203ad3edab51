import { readStore } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { describeError, projectOf } from './platform/project.ts'
import { withSource } from './backup/source.ts'
import { rebuildSummaries } from './reports/summaries/check.ts'

/** The process behind `npm run rebuild-reports`: makes what reports sum again from the facts, while tills sell. */
async function main(): Promise<string> {
  const project = projectOf(import.meta.url)
  const store = readStore(process.env, project)
  return withSource(store, project, async (connection) => {
    const db = openDatabase({ connection, poolSize: 2 })
    try {
      const { days, differing } = await rebuildSummaries(db)
      if (differing > 0) throw new Error(`${differing} days differ from their facts nevertheless.`)
      return `${days} days were summed again. All of them are what their facts say.`
    } finally {
      await db.destroy()
    }
  })
}

try {
  console.info(await main())
} catch (error) {
  console.error(`The reports were not rebuilt. ${describeError(error)}`)
  process.exitCode = 1
}
