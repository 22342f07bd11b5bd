import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { useConsole, useOwnText } from './console-context.ts';
import { useRefresh } from './use-answer.ts';
import { useUndo } from './use-undo.ts';

interface RemoveRecordProps {
  /** The record kit's removal. */
  operation: Endpoint<{ id: number | string; version: number | string; reason?: string }, Record<string, never>>;
  row: { id: number; version: number };
  name: string;
  /** What else becomes of it; beside that it goes to the recycle bin. */
  text?: string;
  /** The drawer is to close. */
  done(): void;
}

/** The button that puts a record into the recycle bin, and the toast that takes it back. */
export function RemoveRecord({ operation, row, name, text, done }: RemoveRecordProps) {
  const t = useOwnText();
  const { call } = useConsole();
  const refresh = useRefresh(operation);
  const offerUndo = useUndo(operation);
  const remove = async (reason: string): Promise<void> => {
    await call(operation, { id: row.id, version: row.version, reason }, { quiet: true });
    offerUndo([row.id], t('record.removed'));
    done();
    await refresh();
  };
  return (
    <ConfirmAction
      label={t('record.remove')}
      title={t('record.removeAsk', { name })}
      text={[text, t('record.removeHint')].filter(Boolean).join(' ')}
      reason="possible"
      isDangerous
      run={remove}
    />
  );
}
