/** Says which parameters of an address count. */
export { addressNamesOf } from './queries/address-names.ts';
/** Says where addresses of the site lead. */
export { type PathEnd, pathEnds } from './queries/path-ends.ts';
/** What a person holds in the shop, and whether it opens a route. */
export { authorize, heldPermissions, permissionsOf } from './queries/permissions.ts';
/** The route table of the shop, and its own entries of it. */
export { mayKnow, openRoutes, ownRoutes, routeEntry, routeTable } from './queries/route-table.ts';
