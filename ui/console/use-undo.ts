import { binUndo } from '../../kernel/contract/bin.ts';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { useConsole, useOwnText } from './console-context.ts';
import { useRefresh } from './use-answer.ts';

/** Says that records were removed by an operation, and offers to take that back at once. */
export function useUndo(operation: Pick<Endpoint, 'path'>): (ids: readonly number[], text: string) => void {
  const t = useOwnText();
  const { call, say } = useConsole();
  const refresh = useRefresh(operation);
  return (ids, text) =>
    say('success', text, {
      label: t('record.undo'),
      run: async () => {
        await call(binUndo['bin.undo'], { operation: operation.path, ids: [...ids] });
        say('success', t('record.undone'));
        await refresh();
      },
    });
}
