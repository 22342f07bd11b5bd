/** The channels by which members sign in here at present. */
export { openChannels } from './login-ways.ts';
/** Says which parameters of an address count. */
export { addressNamesOf } from './queries/address-names.ts';
export { groupedEntries } from './queries/console-frame.ts';
/** Says where addresses of the site lead. */
export { pathEnds } from './queries/path-ends.ts';
/** The shop's own entries of its route table. */
export { ownRoutes } from './queries/route-table.ts';
