import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../support/imports.ts'

/** Folders of what a till does all day, also without a server. */
const TILL = ['checkout', 'frame', 'orders', 'outbox', 'shifts']
/** The back office begins with these; slips for the kitchen wait on the server, which also numbers tax invoices. */
const LATER = [
  'src/pos/shifts/DefinitionList.tsx',
  'src/pos/frame/draw-slips.ts',
  'src/pos/frame/InvoiceForm.tsx',
  // The server counts what waits.
  'src/pos/frame/notices/Notices.tsx',
]

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

test('what a till loads late it fetches with its first screen, so that no outage finds a part missing', () => {
  const ahead = importsOf('src/pos/app/fetch-ahead.ts')
  const late = TILL.flatMap((folder) => sourceFiles(`src/pos/${folder}`))
    .concat('src/pos/app/TillDesk.tsx')
    // Pages of the back office are kept by the service worker.
    .filter((file) => !/(screens|sections)\.ts$/.test(file))
    .flatMap(importsOf)
  expect(late.length).toBeGreaterThan(20)
  expect(late.filter((file) => !ahead.includes(file) && !LATER.includes(file))).toEqual([])
  expect(ahead.length).toBe(new Set(ahead).size)
})
