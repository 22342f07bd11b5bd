/** What rows of other modules name an organisation by. */
export { organisation } from './schema.ts';
