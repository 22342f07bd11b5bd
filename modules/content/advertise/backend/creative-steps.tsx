import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { advertiseAdmin, type creativeRecord } from '../admin-contract.ts';

type Shown = OutputOf<(typeof creativeRecord)['advertise.creative.show']>['data'];

/** What can be done with a creative as it stands: handed in, passed, sent back. */
export function CreativeSteps({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const ask = useAction(advertiseAdmin['advertise.creative.ask'], { done: t('asked') });
  const answer = useAction(advertiseAdmin['advertise.creative.answer'], { done: t('answered'), quiet: true });
  const { id, version, title } = row;
  return (
    <>
      {can.ask && (
        <Button loading={ask.isPending} onClick={() => ask.mutate({ id, version })}>
          {t('ask')}
        </Button>
      )}
      {can.answer && (
        <>
          <ConfirmAction
            label={t('return')}
            title={t('returnTitle', { title })}
            reason="needed"
            run={(reason) => answer.mutateAsync({ id, version, verdict: 'returned', reason })}
          />
          <ConfirmAction
            isPrimary
            label={t('pass')}
            title={t('passTitle', { title })}
            text={t('passText')}
            run={() => answer.mutateAsync({ id, version, verdict: 'passed' })}
          />
        </>
      )}
    </>
  );
}
