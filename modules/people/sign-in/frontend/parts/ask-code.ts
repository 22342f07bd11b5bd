import { ClientError } from '../../../../../kernel/client/client-error.ts';
import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { withProof } from '../../parts/with-proof.ts';

/** Makes the call that sends a code, with the proof of work that the server asked for, if it did. */
export type SendCode = (proof: { captcha?: string }) => Promise<{ resendIn: number; message?: string }>;

/** Has a code sent, with a proof of work where the server asks for one; answers the seconds until the next may be asked for. */
export async function askCode(app: SiteApp, send: SendCode): Promise<number> {
  try {
    const { resendIn, message } = await withProof(app, 'sms', send);
    app.toast('ok', message || app.t('signIn.codeSent'));
    return resendIn;
  } catch (error) {
    app.toast('error', error instanceof ClientError ? error.message : app.t('shell.client.failed'));
    return error instanceof ClientError && error.retryAfter !== null ? error.retryAfter : 0;
  }
}
