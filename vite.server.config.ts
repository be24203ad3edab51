import { cp, rm } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

const OUT = 'dist/server'

/** What the bundle reads from disk lies beside it; what browsers load is compressed once, here. */
const finish: Plugin = {
  name: 'sala-finish',
  async closeBundle() {
    for (const folder of ['migrations', 'pictures'])
      await rm(`${OUT}/${folder}`, { recursive: true, force: true })
    await cp('server/platform/database/migrations', `${OUT}/migrations`, { recursive: true })
    await cp('server/demo/pictures', `${OUT}/pictures`, { recursive: true })
    await cp('server/platform/secrets/argon2-thread.mjs', `${OUT}/argon2-thread.mjs`)
    await compressAssets('dist/client/assets')
  },
}

/** The server and its commands in one folder with everything it needs but native modules: `node dist/server/main.js`. */
export default defineConfig({
  plugins: [finish],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate'],
  },
  build: {
    ssr: true,
    outDir: OUT,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/backup.ts',
        restore: 'server/backup/restore.ts',
        doctor: 'server/doctor/doctor.ts',
        'rebuild-reports': 'server/rebuild-reports.ts',
      },
      output: {
        // All in one folder: migrations and pictures are looked for beside whichever file has that code.
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the map in memory; names and lines are enough, and 24 MB less.
        sourcemapExcludeSources: true,
      },
    },
  },
})
