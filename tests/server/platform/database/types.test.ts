import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseTypes, TYPES_FILE } from '../../../../scripts/database-types.ts'
import { testDatabase } from '../../support/database.ts'

const { db } = await testDatabase()

test('the types of the tables are those of the migrations; if not, run `npm run types`', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await databaseTypes(db))
})
