import createCache from '@emotion/cache'

/**
 * The style cache of this window, with the nonce that the page was served with:
 * without it our Content-Security-Policy would refuse every style emotion inserts.
 * Browsers hide the attribute `nonce` from scripts, so it is read as a property.
 */
export const createEmotionCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return createCache({ key: 'sala', stylisPlugins: [], ...(nonce ? { nonce } : {}) })
}
