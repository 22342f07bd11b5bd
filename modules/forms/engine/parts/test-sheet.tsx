import { act } from 'react';
import { afterEach, vi } from 'vitest';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, SiteAppContext } from '../../../../kernel/client/site-app.ts';
import { createStore } from '../../../../kernel/client/store.ts';
import { testRoot } from '../../../../ui/test-root.ts';
import { useSendLater } from './use-send-later.ts';

/** What a host does with the answers of a sheet. */
interface Filling {
  waits: boolean;
  set(key: string, value: string): void;
  submit(): Promise<void>;
}

/** A call that hands in, to be answered by hand. */
interface Made {
  draft: boolean;
  said: unknown;
  /** Under which key it is handed in, or of a draft the sheet that it belongs to. */
  key: string | undefined;
  answer(data: object): Promise<void>;
  fail(): Promise<void>;
}

type Said = { said?: string };
type Sent = { draft?: boolean; values?: Said; answers?: Said; sheet?: string };

const question = {
  ...{ key: 'said', kind: 'text', label: 'Said', required: false, min: null, max: null, decimals: 0 },
  ...{ shownIf: null, formula: '', silent: false, options: [], rows: [], checks: [] },
};

/** What a sheet under test asks: one question, `said`. */
export const SECTIONS = [{ key: 'a', questions: [question] }];

/** Draws sheets of a host by its hook; `known` answers what they ask at once, everything else is answered by hand. */
export function testSheets() {
  const draw = testRoot();
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
    localStorage.clear();
  });
  return async <F extends Filling>(token: string | null, known: ReadonlyMap<unknown, object>, use: () => F) => {
    const made: Made[] = [];
    const toasts: string[] = [];
    const call = (endpoint: unknown, input: Sent, { once }: { once?: string } = {}) => {
      const data = known.get(endpoint);
      if (data !== undefined) return Promise.resolve({ data });
      return new Promise((resolve, reject) => {
        made.push({
          draft: input.draft === true,
          said: (input.values ?? input.answers)?.said,
          key: once ?? input.sheet,
          answer: (data) => act(async () => resolve({ data })),
          fail: () => act(async () => reject(new ClientError(0, { code: 'OFFLINE' }, 'no line'))),
        });
      });
    };
    const sheet: { own?: F } = {};
    function Sheet() {
      const filling = use();
      useSendLater(filling.waits, filling.submit);
      sheet.own = filling;
      return null;
    }
    const app = {
      ...{ client: { call }, user: createStore({ info: { id: 1 }, token }), origin: '' },
      ...{ t: (key: string) => key, toast: (_: string, text: string) => void toasts.push(text) },
    };
    await draw(
      <SiteAppContext value={app as unknown as SiteApp}>
        <Sheet />
      </SiteAppContext>,
    );
    const filling = () => sheet.own as F;
    const write = (text: string) => act(async () => filling().set('said', text));
    const submit = () =>
      act(
        async () =>
          void filling()
            .submit()
            .then(undefined, () => undefined),
      );
    /** Writes, hands in without a line, and waits until it is on its way once more. */
    const sendAgain = async (text: string): Promise<void> => {
      vi.useFakeTimers();
      await write(text);
      await submit();
      await made[0]?.fail();
      await act(() => vi.advanceTimersByTimeAsync(1_600));
    };
    return { made, toasts, filling, write, submit, sendAgain };
  };
}
