import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves an ALTCHA challenge with the browser's own cryptography, off the main thread, and answers the text to send. */
export async function prove(challenge: Record<string, unknown>): Promise<string> {
  const asked = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  if (!solution) throw new Error('the proof of work has no solution');
  return btoa(JSON.stringify({ challenge: asked, solution }));
}
