import { parseArgs } from 'node:util'
import { readSettings } from '../platform/config.ts'
import { describeError, projectOf, versionOf } from '../platform/project.ts'
import { examine } from './examine.ts'
import { reportFindings } from './finding.ts'

/** The process behind `npm run doctor [-- --backups FOLDER]`. Exits with 1 where a fault is in the way of selling. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { backups: { type: 'string' } } })
  const project = projectOf(import.meta.url)
  const findings = await examine({
    settings: readSettings(process.env, project),
    project,
    version: versionOf(project),
    node: process.version,
    backups: values.backups,
    now: () => new Date(),
  })
  console.info(reportFindings(findings))
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(`Not looked at. ${describeError(error)}`)
  process.exitCode = 1
}
