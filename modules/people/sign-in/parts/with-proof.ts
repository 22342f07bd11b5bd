import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { signIn } from '../contract.ts';

/** Makes a call of a visitor; where the server asks for a proof of work, once more with one. */
export async function withProof<T>(
  { client }: SiteApp,
  purpose: 'sms' | 'form' | 'upload' | 'vote',
  send: (proof: { captcha?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'signIn.captcha_needed') throw error;
    const [{ challenge }, { solveProof }] = await Promise.all([
      client.call(signIn['signIn.captcha'], { purpose }),
      import('./solve-proof.ts'),
    ]);
    return send({ captcha: await solveProof(challenge) });
  }
}
