import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { recalls } from '../../contract.ts';

/** The button that recalls a published item from everywhere; afterwards the proof is shown. */
export default function RecallStep({ id, version, record }: { id: number; version: number; record: string }) {
  const t = useText();
  const can = useCan();
  const { call, say } = useConsole();
  const go = useNavigate();
  if (!can('recall.recall.make')) return null;
  const run = async (reason: string): Promise<void> => {
    const { data } = await call(recalls['recall.recall.make'], { record, id, version, reason }, { quiet: true });
    say('success', t('made'));
    void go(`/backend/recalls/${data.id}`);
  };
  return (
    <ConfirmAction
      label={t('make')}
      title={t('makeAsk')}
      text={t('makeHint')}
      reason="needed"
      reasonLabel={t('reasonForReaders')}
      isDangerous
      run={run}
    />
  );
}
