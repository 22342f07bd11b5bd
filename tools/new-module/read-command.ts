import { parseArgs } from 'node:util';
import { type Mould, mouldNamed } from './moulds.ts';

/** What was asked for on the command line; `more` are words that nobody knows what to do with. */
interface Command {
  place: string;
  chinese: string | undefined;
  mould: Mould | undefined;
  more: readonly string[];
}

/**
 * Reads the command line, and what npm makes of it: an option that does not stand behind `--` it keeps for itself, its value it
 * hands on as the option's (`fromNpm`), or, since its eleventh version, as one more word.
 */
export function readCommand(args: readonly string[], fromNpm: string | undefined): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { mould: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [place = '', ...words] = positionals;
  const named = [values.mould, fromNpm, ...words].map(mouldNamed).find((mould) => mould !== undefined);
  const [chinese, ...more] = words.filter((word) => mouldNamed(word) === undefined);
  return { place, chinese, mould: named, more };
}
