import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Beside the page, so that typing goes on while the work is done.
globalThis.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey });
  globalThis.postMessage(solution && btoa(JSON.stringify({ challenge: data, solution })));
});
