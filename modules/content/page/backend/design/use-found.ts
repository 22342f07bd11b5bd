import { useDeferredValue, useState } from 'react';
import type { Choice } from '../../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { general } from '../../../../platform/shell/general-contract.ts';

const endpoint = general['general.select'];

/** What a list holds for the words that were typed, and the names of what is chosen already. */
export function useFound(source: string, chosen: readonly number[]): { options: Choice[]; search(q: string): void } {
  const [q, setQuery] = useState('');
  const wanted = useDeferredValue(q);
  const found = useAnswer(endpoint, { source, q: wanted, limit: 20 }, { keep: true });
  const named = useAnswer(
    endpoint,
    { source, ids: [...chosen], limit: 100 },
    { enabled: chosen.length > 0, keep: true },
  );
  const rows = [...(named.data?.data ?? []), ...(found.data?.data ?? [])];
  const options = new Map(rows.map(({ value, label }) => [value, { value, label }]));
  return { options: [...options.values()], search: setQuery };
}
