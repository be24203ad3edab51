import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD__: '1' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/server/support/global-setup.ts',
  },
})
