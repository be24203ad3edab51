import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>
}
const fetched = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
const unchecked = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))

/**
 * Linters of other systems than Linux on x64, whose digests were missing in the registry that wrote the lock.
 * `npm install --package-lock-only` against a complete registry fills them in: then lower the number, at last
 * to 0. Until then a developer on such a system runs linters that npm did not check.
 */
const LINTERS_OF_OTHER_SYSTEMS =
  /^node_modules\/@(oxlint|oxfmt|oxc-parser)\/binding-(?!linux-x64-gnu$)|^node_modules\/@oxlint-tsgolint\/(?!linux-x64$)/
const STILL_UNCHECKED = 53

test('npm checks every package of a server, a build or a test on Linux', () => {
  const strays = unchecked.filter(
    ([path, { dev, optional }]) => !(dev && optional && LINTERS_OF_OTHER_SYSTEMS.test(path)),
  )
  expect(strays.map(([path]) => path)).toEqual([])
})

test('packages that npm cannot check become fewer, never more', () => {
  expect(unchecked.length).toBeLessThanOrEqual(STILL_UNCHECKED)
})

test('packages come from the machine’s registry: the lock names no address', () => {
  expect(fetched.flatMap(([path, { resolved }]) => (resolved ? [path] : []))).toEqual([])
})
