import type { Caller } from '../../kernel/client/client.ts';
import type { Translate } from '../../kernel/client/translate.ts';
import { message } from '../../modules/platform/message/contract.ts';

const WAIT_MS = 5_000;
const AT_ONCE = 50;

const told = new Set<string>();
let waiting: string[] = [];

/** The whole key of a text: in the browser the console's own section is left out. */
const wholeKey = (key: string): string => key.replace('.', '.console.');

/** Tells the server of texts that are not there, each once and some seconds later; a lookup goes on as before. */
export function tellingOfMissing(translate: Translate, client: Caller): Translate {
  const tell = (): void => {
    const keys = waiting.slice(0, AT_ONCE);
    waiting = [];
    // Nobody waits for it, and a lost count does no harm.
    void client.call(message['message.missed'], { keys }, { quiet: true }).catch(() => undefined);
  };
  return (key, params) => {
    const text = translate(key, params);
    if (text === key && !told.has(key)) {
      told.add(key);
      if (waiting.length === 0) setTimeout(tell, WAIT_MS);
      waiting.push(wholeKey(key));
    }
    return text;
  };
}
