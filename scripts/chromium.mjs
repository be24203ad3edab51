import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const INSTALLED_HEADLESS = '/usr/bin/chromium-headless-shell'

/** Path of a Chromium to test in, or undefined: CHROMIUM_PATH, Playwright's own, then the system's. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  )
}

/**
 * Path of the Chromium that has no windows of its own: the same pages at four fifths of the work. Where there is
 * none, or CHROMIUM_PATH names another version, it is the whole one.
 */
export async function findHeadless() {
  const whole = await findChromium()
  const named = process.env.CHROMIUM_HEADLESS_PATH
  if (named) return named
  return whole === INSTALLED[0] && existsSync(INSTALLED_HEADLESS) ? INSTALLED_HEADLESS : whole
}

/** Finds a Chromium, installs Debian's if it may, or prints how to get one and returns undefined. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found && (found !== INSTALLED[0] || existsSync(INSTALLED_HEADLESS))) return found
  if (mayInstall()) {
    console.info('Installing the Chromium of Debian ...')
    const packages = ['chromium', 'chromium-headless-shell']
    aptGet('update', '-q')
    const isInstalled = aptGet('install', '-yq', '--no-install-recommends', ...packages)
    if (isInstalled || found) return findChromium()
  }
  if (found) return found
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
