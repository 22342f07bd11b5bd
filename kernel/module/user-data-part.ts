/** A module's part of the signed-in person's data: counts and flags by names of its own, and what goes with its facts. */
export interface UserDataPart {
  counts?: Record<string, number>;
  flags?: Record<string, boolean>;
  /** Where the site leads once after the sign-in, because something is asked of this person; they may leave it. */
  next?: string;
  /** What is told of its facts beside their status, such as a title. */
  facts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
