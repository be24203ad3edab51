import { chromium, type Browser } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A Chromium that Playwright controls but did not start. */
export type PlainBrowser = {
  readonly browser: Browser
  /** Requests it to close and waits until it has. */
  readonly close: () => Promise<void>
}

/**
 * Starts Chromium like a person. One that Playwright starts takes every window for visible, which none can be
 * frozen, and keeps no page that was left.
 */
export async function startPlain(
  path: string,
  folder: string,
  args: readonly string[],
): Promise<PlainBrowser> {
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const process = spawn(path, [...own, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const browser = await chromium.connectOverCDP(await addressOf(process), { noDefaults: true })
  return {
    browser,
    async close() {
      const ended = once(process, 'exit')
      const cdp = await browser.newBrowserCDPSession()
      // It may be gone before it responds.
      cdp.send('Browser.close').catch(() => {})
      await ended
    },
  }
}

/** The port it listens on, from its own output. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr?.on('data', (chunk) => {
      said += String(chunk)
      const [address] = /ws:\/\/\S+/.exec(said) ?? []
      if (address) resolve(address)
    })
    stderr?.on('end', () => reject(new Error(`Chromium ended:\n${said}`)))
  })
}
