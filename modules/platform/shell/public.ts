/** The shop's own entries of its route table. */
export { ownRoutes } from './queries/route-table.ts';
