/** One line of a programme. */
export interface ProgrammeRow {
  time: string;
  title: string;
  people: string;
}

/** What stands in one hall at one time: a session with its parts, or one thing by itself. */
export interface ProgrammeBlock extends ProgrammeRow {
  /** Hall and track. */
  place: string;
  rows: ProgrammeRow[];
}

/** The programme of a conference as printed, in the words of its reader. */
export interface ProgrammeItem {
  title: string;
  facts: string[];
  days: { name: string; blocks: ProgrammeBlock[] }[];
}
