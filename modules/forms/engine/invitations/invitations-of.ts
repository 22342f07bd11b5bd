/** Whose invitations they are: a host keeps them in a table of its own, of the columns that `invitationColumns` names. */
export interface InvitationsOf {
  /** The host: its texts (`message.*`, `console.import.*`), settings (`reminders`, `reminderDays`, `invitationWords`) and templates begin so. */
  module: string;
  /** The table of the invitations. */
  table: string;
  /** The table of what people are invited to, and the column that names it. */
  thing: string;
  column: string;
  /** The kind of the links, and the page that they open. */
  link: string;
  path: string;
  /** SQL over an invitation `i`: whether its person has answered. */
  answered: string;
  /** SQL over an invitation `i`: what the pool is called through which its person is asked, empty for none; every message says it then (`message.through`). */
  through?: string;
}
