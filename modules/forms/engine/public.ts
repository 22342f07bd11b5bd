export { refuseFaults } from './refuse-faults.ts';
