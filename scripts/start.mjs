import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * `npm start`: from a fresh checkout to a served suite. Installs and builds only parts that are out of date.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'dist', 'server', 'main.js')
const SOURCES = [
  'src',
  'server',
  'public',
  'scripts',
  'pos.html',
  'display.html',
  'kitchen.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Sala needs Node 20 or newer; this is ${process.version}.`)
  process.exit(1)
}
ensureInstalled(root)
if (isOlder(server, SOURCES)) build(root)

// For people at a terminal; a server in service sets its own, see docs/operating.md.
process.env.SALA_DEMO ||= 'on'
process.env.LOG_LEVEL ||= 'warn'
process.setSourceMapsEnabled(true)
if (!existsSync(process.env.SALA_DATA || join(root, '.data'))) {
  console.info('First start: making the database and a month of sales, this takes a while ...')
}
endWithNpm()
await import(pathToFileURL(server).href)

/** npm passes SIGTERM to its shell, which does not pass it on: we would serve for ever without a parent. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watching.unref()
}

function isOlder(file, sources) {
  if (!existsSync(file)) return true
  const { mtimeMs } = statSync(file)
  return sources.some((source) => newest(join(root, source)) > mtimeMs)
}

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).map((name) => newest(join(path, name)))
  return Math.max(stat.mtimeMs, ...inside)
}
