/** Tells whether a process of this machine lives; one that belongs to someone else counts as living. */
export function isAlive(pid: number): boolean;

/** Runs one task while this process alone holds the folder as a lock; a lock whose holder died is taken over. */
export function withFolderLock<T>(folder: string, waitingFor: string, task: () => T | Promise<T>): Promise<T>;
