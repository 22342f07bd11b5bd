/** Names of the locked packages that this system needs and npm has not installed. */
export function missingPackages(folder: string): string[];
