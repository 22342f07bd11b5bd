export { type DemoPerson, demoPeople } from './demo-people.ts';
export { inSight } from './queries/person-sql.ts';
