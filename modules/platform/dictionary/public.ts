export { effectiveItems } from './queries/effective-items.ts';
