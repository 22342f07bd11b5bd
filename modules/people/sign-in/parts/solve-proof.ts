import { trustedScriptUrl } from '../../../../kernel/client/trusted.ts';
import workerAddress from './proof-worker.ts?worker&url';

/** Does the work of a proof-of-work challenge (about a second on a phone); answers the text for the field `captcha`. */
export function solveProof(challenge: Record<string, unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
    const end = (finish: () => void): void => {
      worker.terminate();
      finish();
    };
    worker.onmessage = ({ data }: MessageEvent<string | null>) =>
      end(() => (data === null ? reject(new Error('the challenge has no solution')) : resolve(data)));
    worker.onerror = () => end(() => reject(new Error('the worker failed')));
    worker.postMessage(challenge);
  });
}
