import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the windows and the server; ends the process when that fails. */
export function build(root) {
  console.info('Building ...')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const { status } = spawnSync(
      process.execPath,
      [vite, 'build', '--config', config, '--logLevel', 'error'],
      { cwd: root, stdio: 'inherit' },
    )
    if (status === 0) continue
    console.error('The build failed, see above.')
    process.exit(1)
  }
}
