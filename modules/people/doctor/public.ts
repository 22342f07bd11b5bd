/** What other modules may ask of doctors: who is granted, what they are called, and to choose one. */
export { type GrantedDoctor, grantedDoctor } from './queries/granted-doctor.ts';
export { selectGrantedDoctors } from './queries/select-granted.ts';
