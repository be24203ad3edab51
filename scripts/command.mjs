import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * `npm run backup`, `restore`, `doctor` and `rebuild-reports`: runs a command of the server's build. On a machine with only the
 * checkout it installs and builds first; an existing build is used as it is, because a server may run from it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [name] = process.argv.splice(2, 1)
const command = join(root, 'dist', 'server', `${name}.js`)
if (!existsSync(command)) {
  ensureInstalled(root)
  build(root)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(command).href)
