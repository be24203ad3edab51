import fastify from 'fastify'
import pg from 'pg'

/**
 * The comparison for the server's speed, as a process of its own: a Fastify route that only responds, and one
 * that only inserts the body. Prints its address.
 */
const [socketFolder = ''] = process.argv.slice(2)
const pool = new pg.Pool({
  host: socketFolder,
  port: 5432,
  user: 'sala',
  database: 'sala',
  max: 10,
})
await pool.query('create table if not exists bench_bare (id bigserial primary key, body jsonb)')

const app = fastify()
app.post('/hello', async () => ({ ok: true }))
app.post('/insert', async ({ body }) => {
  await pool.query({
    name: 'insert',
    text: 'insert into bench_bare (body) values ($1)',
    values: [JSON.stringify(body)],
  })
  return { ok: true }
})
console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
