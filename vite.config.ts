import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPages } from './scripts/dev-pages.ts'
import { leanAxios } from './scripts/lean-axios.ts'
import { leanEmotion } from './scripts/lean-emotion.ts'
import { leanI18next } from './scripts/lean-i18next.ts'
import { leanIcons } from './scripts/lean-icons.ts'
import { partGroups } from './scripts/parts.ts'
import { shell } from './scripts/shell.ts'

const server = process.env['SALA_SERVER'] ?? 'http://127.0.0.1:4000'
// The newer build takes over sockets and outbox; an older one never does.
const build = Number(process.env['SALA_BUILD'] ?? Math.floor(Date.now() / 1000))

/** The three entries and the worker they share. */
export default defineConfig({
  plugins: [
    react({ jsxImportSource: '@emotion/react' }),
    devPages,
    leanEmotion,
    leanI18next,
    leanIcons,
    shell(build),
  ],
  define: { __BUILD__: JSON.stringify(build) },
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es', plugins: () => [leanAxios] },
  build: {
    target: 'es2023',
    // Every browser that runs the target preloads by itself.
    modulePreload: {
      polyfill: false,
      // Read only where a call has failed: the list of its parts would be half a kB of every window.
      resolveDependencies: (file, parts) => (file.includes('/api-') ? [] : parts),
    },
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: {
      input: ['pos.html', 'display.html', 'kitchen.html'],
      output: {
        codeSplitting: { groups: partGroups() },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/locales': server,
      '/pictures': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
