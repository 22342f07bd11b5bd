/** Names of the locked packages that this system needs and npm has not installed. */
export function missingPackages(folder: string): string[];

/** Path of npm's own script, to be run by whatever Node.js there is. */
export function npmScript(): string;

/** Brings the packages of a folder that has a lock file of its own, unless they are there. */
export function bringPackages(folder: string): Promise<void>;
