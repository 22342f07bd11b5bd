import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { deviceAdmin } from '../admin-contract.ts';
import { CodeShown } from './code-shown.tsx';
import styles from './device.module.css';
import { DeviceStateTag } from './device-state.tsx';

/** A device as the drawer has it. */
export type ShownDevice = OutputOf<(typeof deviceAdmin)['device.device.show']>['data'];

/** A device: how it stands, how it was when it was last heard of, and a new code for it. */
export function DeviceDetail({ row, canCode }: { row: ShownDevice; canCode: boolean }) {
  const t = useText();
  const [code, setCode] = useState<string | null>(null);
  const works = useAnswer(deviceAdmin['device.works'], {}).data?.data ?? [];
  const renew = useAction(deviceAdmin['device.device.code'], {
    quiet: true,
    onDone: ({ data }) => setCode(data.secret ?? null),
  });
  if (code !== null) return <CodeShown code={code} done={() => setCode(null)} />;
  const exact = (at: string | null) => (at === null ? '' : <Moment at={at} isExact />);
  return (
    <>
      <FactList
        facts={[
          [t('stateTitle'), <DeviceStateTag key="state" state={row.state} lastAt={row.lastAt} />],
          [t('note'), row.note],
          [t('work'), works.find(({ work }) => work === row.work)?.label ?? row.work],
          [t('lastAt'), row.lastAt ? <Moment key="last" at={row.lastAt} /> : t('never')],
          [t('battery'), row.battery === null ? t('noBattery') : `${row.battery}%`],
          [t('paper'), t(`paperState.${row.paper || 'unknown'}`)],
          [t('waiting'), t('waitingCount', { count: row.waiting })],
          [t('strays'), t('waitingCount', { count: row.strays })],
          [t('appVersion'), row.appVersion],
          [t('lastAddress'), row.lastAddress],
          [t('codeUntil'), exact(row.codeUntil)],
          [t('enrolledAt'), exact(row.enrolledAt)],
          [t('revokedAt'), exact(row.revokedAt)],
        ]}
      />
      {canCode && (
        <div className={styles.actions}>
          <ConfirmAction
            label={t('newCode')}
            title={t('newCodeTitle', { name: row.name })}
            text={t('newCodeText')}
            run={() => renew.mutateAsync({ id: row.id })}
          />
        </div>
      )}
    </>
  );
}
