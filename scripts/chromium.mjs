import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium to test in, or undefined: CHROMIUM_PATH, Playwright's own, then the system's. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  )
}

/** Finds a Chromium, installs Debian's if it may, or prints how to get one and returns undefined. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (mayInstall()) {
    console.info('No Chromium here; installing the one of Debian ...')
    if (aptGet('update', '-q') && aptGet('install', '-yq', '--no-install-recommends', 'chromium'))
      return findChromium()
  }
  console.error(
    [
      'The tests need a Chromium and none was found. Either of these helps:',
      '  npx playwright install --with-deps chromium',
      '  CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  )
  return undefined
}

const aptGet = (...args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0

/** Only Debian: the chromium package of Ubuntu is a stub for snap. */
function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
