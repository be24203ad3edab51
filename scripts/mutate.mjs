import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

/**
 * `npm run mutate [-- pricing orders/apply]`: changes the rules of money, prices, payment codes and orders one by one and
 * names the changes that no test notices, in `reports/mutation-*.json`. One domain after the other, each with its own tests:
 * all at once need more memory than a process has, and a change then waits for tests that know nothing of it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports')
const DOMAINS = ['money', 'pricing', 'qr', 'orders']
const given = process.argv.slice(2)

ensureInstalled(root)
mkdirSync(reports, { recursive: true })
for (const part of given.length > 0 ? given : DOMAINS) {
  const [domain] = part.split('/')
  const files = part === domain ? `src/shared/${part}/**/*.ts` : `src/shared/${part}*.ts`
  const name = part.replaceAll('/', '-')
  console.info(`\n== ${part}\n`)
  const { status } = spawnSync(
    process.execPath,
    [
      join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
      'run',
      '--mutate',
      `${files},!src/shared/**/contract.ts`,
      '--incrementalFile',
      join('reports', `incremental-${name}.json`),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SALA_MUTATED: domain } },
  )
  if (status !== 0) process.exitCode = 1
  rename(join(reports, 'mutation.json'), join(reports, `mutation-${name}.json`))
}

function rename(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
