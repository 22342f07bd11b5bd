/** What a report says of a part of a file; its texts stand in the locale files under `note`. */
export const NOTE_CODES = [
  /** Kept in the file, where this portal alone finds it. */
  'only_here',
  /** Not kept: the format has no place for it. */
  'lost',
  /** The name could not stay as it was. */
  'renamed',
  'kind_changed',
  'condition_unread',
  'formula_unread',
  'check_unread',
  'not_carried',
  'languages',
  'no_chinese',
  'shortened',
  'too_many',
  'decimals_assumed',
  'changed_since',
  'row_number',
  'row_untitled',
  'row_choices',
  'row_required',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];
