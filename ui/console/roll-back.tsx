import type { HistoryEntry } from '../../kernel/record/record-contract.ts';
import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { ChangeList } from './change-list.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { useConsole, useOwnText } from './console-context.ts';
import { type FieldValues, namedChanges, type Words } from './field-words.ts';
import type { RollbackEndpoint } from './record-types.ts';
import { useRefresh } from './use-answer.ts';

/** How an earlier version of the open record comes back. */
export interface HistoryBack {
  rollback: RollbackEndpoint;
  /** The version that the person sees. */
  version: number;
}

interface RollBackProps {
  back: HistoryBack;
  id: number | string;
  entry: HistoryEntry;
  /** The entries that came after it, newest first. */
  since: readonly HistoryEntry[];
  names: Words;
  /** The words of values that are one of a few, by field. */
  labels: Readonly<Record<string, Words>>;
}

/** What taking the entries back changes, by field: each as it is now, and as the oldest of them found it. */
function changesBack(since: readonly HistoryEntry[]): FieldValues[] {
  const found = new Map<string, FieldValues>();
  for (const { changes } of since) {
    for (const { field, label, before, after, words } of changes) {
      const newer = found.get(field);
      const [now, all] = [newer === undefined ? after : newer.before, { ...words, ...newer?.words }];
      found.set(field, { field, label: newer?.label ?? label, before: now, after: before, words: all });
    }
  }
  return [...found.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Brings back what a record held after an entry of its history, once the person has seen what that changes. */
export function RollBack({ back, id, entry, since, names, labels }: RollBackProps) {
  const t = useOwnText();
  const { call, say } = useConsole();
  const refresh = useRefresh(back.rollback);
  const changes = namedChanges(changesBack(since), names);
  const run = async (reason: string): Promise<void> => {
    await call(back.rollback, { id, version: back.version, entry: entry.id, reason }, { quiet: true });
    say('success', t('history.rolledBack'));
    await refresh();
  };
  return (
    <ConfirmAction
      label={t('history.rollback')}
      title={t('history.rollbackTitle', { at: formatDateTime(new Date(entry.at)).slice(0, 16) })}
      text={t(changes.length === 0 ? 'history.rollbackSame' : 'history.rollbackText')}
      reason="possible"
      isQuiet
      run={run}
    >
      <ChangeList changes={changes} labels={labels} />
    </ConfirmAction>
  );
}
