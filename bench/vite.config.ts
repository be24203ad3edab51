import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The boards that `npm run bench` measures, built apart so that the product carries no hooks. */
export default defineConfig({
  root: 'bench/pages',
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  define: { __BUILD__: '1' },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: '../../dist/bench',
    emptyOutDir: true,
    rolldownOptions: { input: ['bench/pages/board.html', 'bench/pages/paper.html'] },
  },
})
