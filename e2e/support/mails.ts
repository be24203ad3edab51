import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from './server.ts'
import { expect } from './test.ts'

/** Mails that the server kept, the oldest first. */
export const mailsOf = (server: Server): readonly string[] => {
  const folder = join(server.folder, 'mail')
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The code of six digits that a mail for a forgotten password brings; '' if there is none in it. */
export const codeOf = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? ''

/** Waits for a mail with a code for a forgotten password, and returns the code of the last one. */
export async function mailedCode(server: Server): Promise<string> {
  await expect.poll(() => server.log()).toContain('mail kept')
  return codeOf(mailsOf(server).at(-1) ?? '')
}
