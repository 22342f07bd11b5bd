/** The file of the serving process, below the root. */
export const SERVER_PROGRAM: string;
/** Flags of Node for the serving process. */
export const SERVER_FLAGS: readonly string[];
/** What the serving process finds in its environment beside the settings. */
export const SERVER_ENV: Readonly<Record<string, string>>;
