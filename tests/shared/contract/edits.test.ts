import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/api.ts'
import type { Route, RouteGroup } from '#shared/contract/route.ts'

/*
 * Of two people who edit the same thing, the later must not undo the earlier unseen: each edit says what it began
 * with. Calls are discovered.
 */

/** Edits by another method than PATCH and PUT. */
const POSTED = ['menuItems.updateMany', 'firstRun.confirmPricing']

/** Edits that need not say it, and why. */
const NEED_NOT: Readonly<Record<string, string>> = {
  'tableZones.setCleaning': 'one switch: what is wanted is what is set',
  'tableZones.rename': 'names the zone by the name it began with',
  'promotions.blockCodes': 'one switch: what is wanted is what is set',
  'crm.setRetention': 'one figure: what an owner confirms is what is set',
  'stations.sort': 'is saved at each move, and every window shows the order at once',
}

const calls = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries(group as RouteGroup).map(([name, route]) => ({ call: `${area}.${name}`, route })),
)
const edits = calls.filter(
  ({ call, route }) =>
    ['PATCH', 'PUT'].includes(route.method) ||
    POSTED.includes(call) ||
    call.endsWith('.changeMany'),
)

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** Returns whether a body takes `base`, or each of its changes does. */
function takesBase({ properties = {} }: Schema): boolean {
  const { items } = properties['changes'] ?? properties['rows'] ?? {}
  return 'base' in properties || (items !== undefined && takesBase(items))
}
const bodyOf = ({ body }: Route): Schema =>
  body === undefined
    ? {}
    : (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)

test('every call that edits takes what the edit began with', () => {
  expect(edits.length).toBeGreaterThan(20)
  const without = edits.filter(({ route }) => !takesBase(bodyOf(route))).map(({ call }) => call)
  expect(without.toSorted()).toEqual(Object.keys(NEED_NOT).toSorted())
})

/** Files that make the body of a call. */
const MADE_IN: Readonly<Record<string, string>> = {
  'branches.setPriceDisplay': 'src/pos/pricing/TaxesSection.tsx',
  'employees.update': 'src/pos/employees/employee-form.ts',
  'firstRun.confirmPricing': 'src/pos/pricing/use-pricing.ts',
  'menuItems.updateMany': 'src/pos/menu/use-dish-changes.ts',
  'profile.update': 'src/pos/profile/ProfilePage.tsx',
  'tables.update': 'src/pos/tables/TableList.tsx',
  'restaurants.changePackage': 'src/pos/restaurants/ChangePackage.tsx',
}

const files = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** Returns the text between the bracket that opens at `start` and its end. */
function bracketed(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

test('every window that edits says what the edit began with', () => {
  const missing = files('src').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return edits
      .filter(({ call }) => !(call in NEED_NOT))
      .flatMap(({ call }) => {
        const at = text.indexOf(`api.${call}(`)
        if (at < 0) return []
        const argument = bracketed(text, at + `api.${call}`.length)
        const madeIn = MADE_IN[call]
        const by = madeIn === undefined ? argument : readFileSync(madeIn, 'utf8')
        return /\bbase\b/.test(by) ? [] : [`${file}: ${call}`]
      })
  })
  expect(missing).toEqual([])
})
