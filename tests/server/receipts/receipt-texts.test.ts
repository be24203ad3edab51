import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReceiptTexts } from '../../../server/receipts/receipt-texts.ts'

test('texts that could not be read once are read again at the next receipt', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sala-texts-'))
  const textsOf = createReceiptTexts(folder)
  await expect(textsOf('en', { timeZone: 'UTC' })).rejects.toThrow('ENOENT')
  await mkdir(join(folder, 'en'))
  await writeFile(join(folder, 'en', 'translation.json'), '{ "receipts": { "gone": "Gone" } }')
  expect((await textsOf('en', { timeZone: 'UTC' })).t('receipts.gone')).toBe('Gone')
})
