import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Changes every literal of the tables of facts one by one, numbers too (which Stryker leaves alone),
 * in a copy of the rules, and names those that no test notices. `npm run mutate:facts [part of a path]`.
 */
const FILES = [
  'money/currencies',
  'money/currency',
  'money/denominations',
  'format/check-amount',
  'countries/country-code',
  'countries/country',
  'countries/default-config',
  'countries/default-pricing',
  'countries/default-taxes',
  'countries/receipt-fields',
  'countries/formats',
  'qr/account',
  'qr/currency-number',
  'qr/national',
  'qr/template',
  'qr/own-code',
  'qr/pasted',
  'qr/payload',
  'format/date-names',
  'format/date',
  'format/duration',
  'format/list',
  'format/money',
  'format/number',
  'format/time',
]

type Mutant = { readonly at: number; readonly old: string; readonly text: string }

/** Parts that are no value: comments, imports, types and the schemas' own words. */
const SKIPPED =
  /\/\*[\s\S]*?\*\/|\/\/.*|^import[\s\S]*?'$|^(?:export )?type [\s\S]*?\n(?=\n|[a-z/])|Omit<[^>]*>|^.*z\.(?:enum|array|optional)\(.*$/gm
const WORD = /[^\s|]+/g
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`[^`]*`|\b\d[\d_.]*\b|\b(?:true|false)\b/g

/** Returns the changes of one literal: of a list in a text, one of each word. */
function changesOf(literal: string, at: number): Mutant[] {
  if (literal === 'true' || literal === 'false')
    return [{ at, old: literal, text: String(literal === 'false') }]
  if (/^\d/.test(literal))
    return [{ at, old: literal, text: String(Number(literal.replaceAll('_', '')) + 1) }]
  if (literal.includes('${')) return []
  if (literal.length === 2) return [{ at, old: literal, text: `${literal[0]}x${literal[1]}` }]
  return Array.from(literal.slice(1, -1).matchAll(WORD), ({ 0: old, index }) => {
    const last = old.at(-1) === '7' ? '8' : '7'
    return { at: at + 1 + index, old, text: old.slice(0, -1) + last }
  })
}

function mutantsOf(code: string): Mutant[] {
  const values = code.replace(SKIPPED, (text) => text.replaceAll(/[^\n]/g, ' '))
  return Array.from(values.matchAll(LITERAL)).flatMap(({ 0: old, index }) => changesOf(old, index))
}

const root = await mkdtemp(join(tmpdir(), 'sala-facts-'))
for (const part of ['src/shared', 'tests/shared', 'tests/samples', 'locales', 'package.json'])
  await cp(part, join(root, part), { recursive: true })
await symlink(resolve('node_modules'), join(root, 'node_modules'))

const vitest = await createVitest('test', {
  root,
  config: false,
  watch: true,
  include: ['tests/shared/{money,countries,qr,format}/**/*.test.ts'],
  exclude: ['**/packages.test.ts', '**/picture.test.ts'],
  env: { SALA_RUNS: '20' },
  isolate: false,
  maxWorkers: 1,
  reporters: [{}],
  bail: 1,
})
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

/** The tests beside a file; the numbers of currencies in codes are tried with the other facts of money. */
const testsOf = (name: string) => {
  const folder = name === 'qr/currency-number' ? 'money' : name.split('/')[0]
  return specifications.filter(({ moduleId }) => moduleId.includes(`/tests/shared/${folder}/`))
}

async function isNoticed(name: string, file: string): Promise<boolean> {
  vitest.invalidateFile(file)
  const tests = testsOf(name)
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(tests)
  // Vitest also passes on the state that other files' tests left.
  const run = new Set(tests.map(({ moduleId }) => moduleId))
  const failed = testModules.some((module) => run.has(module.moduleId) && !module.ok())
  return unhandledErrors.length > 0 || failed
}

const [wanted = ''] = process.argv.slice(2)
let [all, survived] = [0, 0]
for (const name of FILES.filter((one) => one.includes(wanted))) {
  const file = join(root, 'src/shared', `${name}.ts`)
  const code = await readFile(file, 'utf8')
  const mutants = mutantsOf(code)
  if (await isNoticed(name, file)) throw new Error(`The tests fail without a change (${name}).`)
  for (const { at, old, text } of mutants) {
    await writeFile(file, code.slice(0, at) + text + code.slice(at + old.length))
    all += 1
    // Twice: a busy machine may have read before the change.
    if ((await isNoticed(name, file)) || (await isNoticed(name, file))) continue
    survived += 1
    const line = code.slice(0, at).split('\n').length
    console.info(`${name}.ts:${line}  ${old} -> ${text}`)
  }
  await writeFile(file, code)
  vitest.invalidateFile(file)
  console.info(`${name}: ${mutants.length} changed`)
}
console.info(`${all - survived} of ${all} noticed`)
await vitest.close()
await rm(root, { recursive: true })
