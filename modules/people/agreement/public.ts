export { recordConsent } from './commands/record-consent.ts';
export { askedAtLogin } from './queries/present-versions.ts';
