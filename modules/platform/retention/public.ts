export { daysKept } from './kinds.ts';
