import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProbe } from '../probe/build.ts'
import { makeTemplate } from './server.ts'

/** Makes the demo data and the probe once; every test's server begins with a copy. Returns the cleanup. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'sala-probe-'))
  const probe = join(folder, 'probe.js')
  const [code, template] = await Promise.all([buildProbe(), makeTemplate()])
  await writeFile(probe, code)
  process.env['SALA_PROBE'] = probe
  process.env['SALA_TEMPLATE'] = template
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await rm(template, { recursive: true, force: true })
  }
}
