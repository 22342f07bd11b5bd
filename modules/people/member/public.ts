export { type DemoPerson, demoPeople } from './demo-people.ts';
