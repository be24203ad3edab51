import { rm } from 'node:fs/promises'
import { makeTemplate } from './server.ts'

/** Makes the demo data once; every test's server begins with a copy. Returns the clearing up. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function globalSetup() {
  const template = await makeTemplate()
  process.env['SALA_TEMPLATE'] = template
  return () => rm(template, { recursive: true, force: true })
}
