export { faultFields, refuseFaults, refuseFields } from './refuse-faults.ts';
