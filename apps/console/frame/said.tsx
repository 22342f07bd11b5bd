import { App, Button } from 'antd';
import { useMemo } from 'react';
import type { ConsoleValue } from '../../../ui/console/console-context.ts';

/** Long enough to read the offer, find its button and press it. */
const OFFER_SECONDS = 10;

let said = 0;

/** Says things at the head of the console; what a message offers stands behind its text, and can be taken once. */
export function useSay(): ConsoleValue['say'] {
  const { message } = App.useApp();
  return useMemo(
    () => (kind, text, offer) => {
      if (offer === undefined) {
        // Whatever several parts of a screen warn of is said once.
        void message.open({ type: kind, content: text, ...(kind === 'warning' && { key: text }) });
        return;
      }
      said += 1;
      const key = `said-${said}`;
      const take = (): void => {
        message.destroy(key);
        // A refusal has been told by the call itself.
        offer.run().catch(() => undefined);
      };
      const content = (
        <>
          {text}{' '}
          <Button type="link" onClick={take}>
            {offer.label}
          </Button>
        </>
      );
      void message.open({ type: kind, key, duration: OFFER_SECONDS, content });
    },
    [message],
  );
}
