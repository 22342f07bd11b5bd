export { tellSoughtHelp } from './commands/tell-sought-help.ts';
export { type DemoPerson, demoPeople } from './demo-people.ts';
export { contactColumns, peopleOfRows } from './import-contacts.ts';
export { inSight } from './queries/person-sql.ts';
