/** Made by `npm run types` from the migrations. */
export interface DB {
  meta: { log_id: string }
}
