/** Before the key of a message in the address by which its guest takes back the consent. */
export const WAY_OUT_PATH = '/o/'
