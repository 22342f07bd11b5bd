import { randomId } from '../../../../kernel/rules/random-id.ts';

/** The number that this browser drew for itself, for what counts visitors by their browser; another one for each thing that does. */
export function browserTicket(name: string): string {
  try {
    const kept = localStorage.getItem(name);
    if (kept !== null) return kept;
    const made = randomId();
    localStorage.setItem(name, made);
    return made;
  } catch {
    // A browser that keeps nothing is another one each time.
    return randomId();
  }
}
