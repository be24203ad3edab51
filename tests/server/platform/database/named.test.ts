import { expect, test } from 'vitest'
import { columnsOf, namedStatement } from '../../../../server/platform/database/named.ts'

test('a name is one parameter however often it is used, and a cast is no name', () => {
  const statement = namedStatement('select :id::uuid, :at::int where :id = x::text')
  expect(statement({ at: 2, id: 'one' })).toMatchObject({
    sql: 'select $1::uuid, $2::int where $1 = x::text',
    parameters: ['one', 2],
  })
})

test('a statement without one of its values is not sent', () => {
  const statement = namedStatement('select :id')
  expect(() => statement({})).toThrow(':id')
})

test('fields of rows are columns in the table’s words', () => {
  expect(columnsOf({ saleId: 'uuid', net: 'bigint' })).toEqual({
    names: 'sale_id, net',
    record: '"saleId" uuid, "net" bigint',
  })
})
