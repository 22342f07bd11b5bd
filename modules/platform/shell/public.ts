/** The shop's own entries of its route table. */

/** The channels by which members sign in here at present. */
export { openChannels } from './login-ways.ts';
export { ownRoutes } from './queries/route-table.ts';
