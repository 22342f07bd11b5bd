import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { conferenceAdmin } from '../admin-contract.ts';
import { canMove, type StatusVerb, statusMoves } from '../rules.ts';
import styles from './status-moves.module.css';

type Shown = OutputOf<(typeof conferenceAdmin)['conference.conference.show']>['data'];

function StatusMove({ row, verb }: { row: Shown; verb: StatusVerb }) {
  const t = useText();
  const id = useId();
  const [reasonEn, setReasonEn] = useState('');
  const move = useAction(conferenceAdmin[`conference.conference.${verb}`], { done: t(`moved.${verb}`), quiet: true });
  const isPublic = verb !== 'reinstate';
  return (
    <ConfirmAction
      label={t(`verbs.${verb}`)}
      title={t(`ask.${verb}`)}
      text={t(`effect.${verb}`)}
      reason="needed"
      reasonLabel={t(isPublic ? 'publicReason' : 'reason')}
      isDangerous={verb === 'cancel'}
      run={(reason) => move.mutateAsync({ id: row.id, version: row.version, reason, reasonEn })}
      below={
        isPublic && (
          <label className={styles.english} htmlFor={id}>
            {t('publicReasonEn')}
            <Input.TextArea
              id={id}
              value={reasonEn}
              onChange={(event) => setReasonEn(event.target.value)}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={400}
            />
          </label>
        )
      }
    />
  );
}

/** What can be done about a conference that was announced: postpone, cancel, hold it after all. */
export function StatusMoves({ row }: { row: Shown }) {
  const verbs = (Object.keys(statusMoves) as StatusVerb[]).filter((verb) => canMove(verb, row.eventStatus));
  return verbs.map((verb) => <StatusMove key={verb} row={row} verb={verb} />);
}
