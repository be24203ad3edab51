import { expect, test } from 'vitest'
import {
  columnsOf,
  namedStatement,
  partialStatement,
} from '../../../../server/platform/database/named.ts'

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

test('a statement has the parts that are asked for, with their values and no others', () => {
  const statement = partialStatement(['tables', 'receipts'], (parts) =>
    ['select :id', ...parts.map((part) => `:${part}`)].join(', '),
  )
  expect(
    statement({ tables: false, receipts: true }, { id: 1, tables: 2, receipts: 3 }),
  ).toMatchObject({
    sql: 'select $1, $2',
    parameters: [1, 3],
  })
  expect(statement({ tables: true, receipts: false }, { id: 1, tables: 2 })).toMatchObject({
    sql: 'select $1, $2',
    parameters: [1, 2],
  })
  expect(() => statement({ tables: true, receipts: true }, { id: 1, tables: 2 })).toThrow(
    ':receipts',
  )
})

test('fields of rows are columns in the table’s words', () => {
  expect(columnsOf({ saleId: 'uuid', net: 'bigint' })).toEqual({
    names: 'sale_id, net',
    record: '"saleId" uuid, "net" bigint',
  })
})
