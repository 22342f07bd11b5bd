export { recordConsent } from './commands/record-consent.ts';
export { missingConsents } from './queries/own-consents.ts';
export { askedAt } from './queries/present-versions.ts';
