/** What other modules may ask of the conferences: one as rows name it, as it stands, and whether one can register for it. */
export { conferenceKind } from './kind.ts';
export {
  type ConferenceFacts,
  conferenceFacts,
  conferenceNumber,
  conferencesFacts,
  conferenceTitleSql,
} from './queries/conference-facts.ts';
export { conference } from './schema.ts';
export { dayLater, daysLater } from './span.ts';
