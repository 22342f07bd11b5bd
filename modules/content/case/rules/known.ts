/** What its doctor knows of the patient and nobody else may read: what the checks look for, sealed as it is kept. */
export interface Known {
  /** Names of the patient, and of those around them. */
  readonly names: readonly string[];
  readonly relatives: readonly string[];
  /** Numbers of records, films, samples, cards. */
  readonly numbers: readonly string[];
  /** Employers, streets, villages: whatever else tells who it is. */
  readonly places: readonly string[];
  /** The day that the dates of the case are counted from, `YYYY-MM-DD`; empty where none is said. */
  readonly dayZero: string;
}

/** Nothing is known of the patient. */
export const NOTHING_KNOWN: Known = { names: [], relatives: [], numbers: [], places: [], dayZero: '' };
