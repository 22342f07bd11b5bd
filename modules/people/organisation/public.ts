/** What a name of one is compared by. */
export { nameKey } from './name-key.ts';
/** What rows of other modules name an organisation by. */
export { organisation } from './schema.ts';
