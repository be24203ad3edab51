import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUE, type Code } from '#shared/errors/catalogue.ts'
import { englishOf } from '../../../../server/platform/http/english.ts'
import { badRequest, conflict } from '../../../../server/platform/http/errors.ts'
import { sourceFiles } from '../../../support/imports.ts'

const codes = Object.keys(CATALOGUE) as Code[]

test('a code says in the API what the interface says in English', () => {
  expect(englishOf('TABLE_TAKEN')).toBe('This table is occupied. Close its order first.')
  expect(englishOf('BRANCH_UNKNOWN')).toBe(englishOf('FORBIDDEN'))
})

test('a sentence that quotes a page or a plan names it', () => {
  expect(englishOf('OWN_WAYS_IN')).toContain('“My profile”')
  expect(codes.map(englishOf).filter((text) => text === '' || text.includes('{{'))).toEqual([])
})

test('the value that is refused carries the sentence to its field', () => {
  const message = 'Choose another PIN'
  expect(conflict('PIN_TAKEN', { field: 'body.pin' })).toMatchObject({
    status: 409,
    message,
    details: [{ path: 'body.pin', message }],
  })
  expect(badRequest('TOO_MANY').details).toBeUndefined()
})

test('a sentence is written once: none of the interface’s is written again in server, shared or worker', () => {
  const sentences = codes.map(englishOf).filter((text) => text.split(' ').length > 2)
  const copies = ['server', 'src/shared', 'src/worker']
    .flatMap((folder) => sourceFiles(folder))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return sentences.filter((text) => source.includes(`'${text.replace(/\.$/, '')}`))
    })
  expect(copies).toEqual([])
})
