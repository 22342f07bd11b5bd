/** What other modules may ask of certificates: the one that somebody has for a thing. */
export { heldCertificate } from './queries/held-certificate.ts';
