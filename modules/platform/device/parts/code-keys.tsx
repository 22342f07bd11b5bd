import { useEffect } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { signedCodes } from '../code-contract.ts';

type Keys = OutputOf<(typeof signedCodes)['device.code.keys']>['data'];

const KEPT = 'device.codeKeys';
/** Days for which codes of a former key hold on. */
const DAYS = 30;

function kept(): Keys | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Keys | null;
  } catch {
    return null;
  }
}

/** The keys of signed codes: as the server says them, or as this browser last heard them where the line is lost. */
export function useCodeKeys(): { known: Keys | null; isPending: boolean } {
  const answer = useAnswer(signedCodes['device.code.keys'], {}, { isFresh: true });
  const told = answer.data?.data ?? null;
  useEffect(() => {
    if (told === null) return;
    try {
      localStorage.setItem(KEPT, JSON.stringify(told));
    } catch {
      // Some browsers keep nothing: then codes are checked with a line alone.
    }
  }, [told]);
  return { known: told ?? kept(), isPending: answer.isPending };
}

/** Which keys codes are signed with, and a new one for who may. */
export function CodeKeys() {
  const t = useText('device');
  const can = useCan();
  const { known } = useCodeKeys();
  const rotate = useAction(signedCodes['device.code.rotate'], { done: t('keys.rotated') });
  const keys = useAnswer(signedCodes['device.code.keys'], {});
  const [present, former] = known?.keys ?? [];
  if (present === undefined) return null;
  return (
    <Panel title={t('keys.title')}>
      <p>{t('keys.lead')}</p>
      <p>{t('keys.present', { key: present.key })}</p>
      {former?.endsAt && (
        <p>
          {t('keys.former', { key: former.key })} <Moment at={former.endsAt} isExact />
        </p>
      )}
      {can('device.device.save') && (
        <ConfirmAction
          isDangerous
          label={t('keys.rotate')}
          title={t('keys.rotateTitle')}
          text={t('keys.rotateText')}
          run={async () => {
            await rotate.mutateAsync({ key: present.key, days: DAYS });
            await keys.refetch();
          }}
        />
      )}
    </Panel>
  );
}
