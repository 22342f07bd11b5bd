import { useRef } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { randomId } from '../../kernel/rules/random-id.ts';
import { useConsole } from './console-context.ts';
import type { FormValues } from './form-types.ts';

type Saved = { id: number; version: number };

/** The making of one new record, however often its save has to be sent. */
export interface NewRecord {
  /** The key under which the server makes it once. */
  key(): string;
  /** It goes on under the key of a former visit, whose save may have been done. */
  resume(key: string | undefined): void;
  /** Sends the save; what was never answered is known until it is. */
  make(payload: FormValues): Promise<{ data: Saved }>;
  /** The record that a save without an answer made of other values than now, or null where it made none. */
  unheard(payload: FormValues): Promise<(FormValues & Saved) | null>;
}

/** A new record of a form: it is made once, though answers are lost and the values change in between. */
export function useNewRecord(save: Endpoint<unknown, { data: Saved }>): NewRecord {
  const { call } = useConsole();
  const key = useRef(randomId());
  const lost = useRef<FormValues | null>(null);
  const isOnce = save.makesRecord;
  const make = async (payload: FormValues): Promise<{ data: Saved }> => {
    lost.current = null;
    try {
      const answer = await call(save, payload, { quiet: true, ...(isOnce && { once: key.current }) });
      // The form may stay open for the next one.
      key.current = randomId();
      return answer;
    } catch (error) {
      if (isOnce && error instanceof ClientError && error.isUnheard) lost.current = payload;
      throw error;
    }
  };
  return {
    key: () => key.current,
    resume(former) {
      if (former !== undefined) key.current = former;
    },
    make,
    async unheard(payload) {
      const sent = lost.current;
      if (sent === null || JSON.stringify(sent) === JSON.stringify(payload)) return null;
      try {
        // Asked as it was: the server answers what it made then, or makes it now.
        return { ...sent, ...(await make(sent)).data };
      } catch (error) {
        // A refusal says that nothing was made.
        if (error instanceof ClientError && !error.isUnheard) return null;
        throw error;
      }
    },
  };
}
