export { forgetConsents, recordConsent, recordConsents } from './commands/record-consent.ts';
export { type ConsentStanding, consentStandings } from './queries/consent-standings.ts';
export { missingConsents } from './queries/own-consents.ts';
export { askedAt } from './queries/present-versions.ts';
