/** Whether everything is tried: every language, role and page, and many kills. See `npm run test:full`. */
export const FULL = process.env['SALA_MATRIX'] === 'full'
