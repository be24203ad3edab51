import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'

/** `npm run dev`: windows by Vite with hot reload, the server from its sources, restarted when they change. */
const SERVER = process.env['SALA_SERVER'] ?? 'http://127.0.0.1:4000'

const windows = await createServer({ server: { host: true } })
await windows.listen()
windows.printUrls()

const server = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: new URL(SERVER).port,
    SALA_DEMO: process.env['SALA_DEMO'] ?? 'on',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    // The proxy of Vite changes the Host, so the pages' origin is not the server's own.
    SALA_ORIGINS: windows.resolvedUrls?.local.map((url) => new URL(url).origin).join(',') ?? '',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
await once(server, 'exit')
await windows.close()
