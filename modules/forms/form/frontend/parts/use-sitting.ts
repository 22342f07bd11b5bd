import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { Answers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { form as calls } from '../../contract.ts';
import { timed } from '../../timed-contract.ts';

/** What begins and ends a member’s time for a timed form: the server counts it, and `again` asks where one stands. */
export function useSitting(id: number, again: () => Promise<void>) {
  const { client, t, toast } = useApp();
  const said = (error: unknown): void =>
    toast('error', error instanceof ClientError ? error.message : t('shell.client.failed'));
  return {
    begin: (): Promise<void> => client.call(timed['form.begin'], { id }, { quiet: true }).then(again, said),
    /** Keeps what stands in the fields at this moment, and lets the form say what becomes of it. */
    async end(values: Answers): Promise<void> {
      const kept = client.call(calls['form.save'], { id, values: given(values), draft: true }, { quiet: true });
      // What was kept before counts where this did not arrive.
      await kept.catch(() => undefined);
      try {
        const { data } = await client.call(timed['form.timeUp'], { id }, { quiet: true });
        toast(data.isHandedIn ? 'ok' : 'warn', t(data.isHandedIn ? 'form.timed.handedIn' : 'form.timed.over'));
      } catch (error) {
        // Ended elsewhere: where one stands says the rest.
        if (!(error instanceof ClientError) || error.status !== 404) said(error);
      }
      await again();
    },
  };
}
