import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

/**
 * `npm run test:nodes [-- 22 24] [-- tests/server ...]`: builds and runs the tests of Vitest on other versions
 * of Node than this one. Each is fetched as the package that `node` of npm consists of, into a folder that is
 * removed again. Not part of `npm test`: it takes as long as that for each version.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const given = process.argv.slice(2)
const majors = given.filter((word) => /^\d+$/.test(word))
const files = given.filter((word) => !/^\d+$/.test(word))
const system = process.platform === 'win32' ? 'win' : process.platform

ensureInstalled(root)
for (const major of majors.length > 0 ? majors : ['22', '24']) tryOn(major)

function tryOn(major) {
  const folder = mkdtempSync(join(tmpdir(), `sala-node-${major}-`))
  try {
    const node = fetch(major, folder)
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
    const run = (title, ...args) => {
      console.info(`\n== Node ${version}: ${title}\n`)
      const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
      const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env })
      if (status !== 0) throw new Error(`${title} failed on Node ${version}, see above.`)
    }
    const vite = join('node_modules', 'vite', 'bin', 'vite.js')
    run('windows', vite, 'build', '--logLevel', 'error')
    run('server', vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'error')
    run('tests', join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...files)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the path of the newest Node of that major version. */
function fetch(major, folder) {
  const name = `node-${system}-${process.arch}`
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${major}`]
  spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: system === 'win' })
  const bin = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (!existsSync(bin)) throw new Error(`npm brought no ${name}@${major}. Is the registry there?`)
  return bin
}
