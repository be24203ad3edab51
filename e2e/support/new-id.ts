import { uuidv7 } from '#shared/ids/uuid.ts'

/** An id for something a test creates. */
export const newId = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
