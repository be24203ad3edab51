/** Build number put in by Vite: seconds since 1970, so that a newer build is a larger number. */
declare const __BUILD__: number
