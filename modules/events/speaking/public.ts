/** What papers of experts are uploaded for, for who packs them with others. */

/** For who brings speakers along: which experts they are, and their invitations. */
export { type DescribedSpeaker, holdSpeakers, inviteToItem, speakersAsExperts } from './commands/engage-speakers.ts';
export { MATERIAL } from './file-purpose.ts';
export { expertsByContacts } from './queries/experts-by-contacts.ts';
export { agreedSql } from './task-sql.ts';
