import { Select } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { member } from '../../../people/member/contract.ts';
import { retention } from '../contract.ts';
import styles from './retention.module.css';

function NewHold() {
  const t = useText();
  const id = useId();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useAnswer(member['member.person.list'], { q, limit: 10 }, { keep: true });
  const hold = useAction(retention['retention.hold'], { quiet: true });
  return (
    <ConfirmAction
      label={t('hold')}
      title={t('holdTitle')}
      text={t('holdText')}
      reason="needed"
      reasonLabel={t('holdReason')}
      isComplete={chosen !== null}
      run={(reason) => hold.mutateAsync({ memberId: chosen ?? 0, reason })}
    >
      <label className={styles.field} htmlFor={id}>
        {t('person')}
        <Select
          id={id}
          value={chosen}
          onChange={setChosen}
          showSearch={{ filterOption: false, onSearch: setQ }}
          placeholder={t('choose')}
          options={(found.data?.data ?? []).map((person) => ({ value: person.id, label: person.name }))}
        />
      </label>
    </ConfirmAction>
  );
}

/** The persons about whom nothing goes, and the way to hold somebody back or lift it. */
export function HoldPanel({ canHold }: { canHold: boolean }) {
  const t = useText();
  const answer = useAnswer(retention['retention.holds'], { limit: 50 });
  const lift = useAction(retention['retention.lift'], { quiet: true });
  const holds = answer.data?.data ?? [];
  return (
    <Panel title={t('holds')} actions={canHold && <NewHold />}>
      <p className={styles.quiet}>{t('holdsLead')}</p>
      {holds.length === 0 && <p>{t('noHolds')}</p>}
      <ul className={styles.holds}>
        {holds.map(({ id, person, reason, createdAt, liftedAt }) => (
          <li key={id}>
            <span>
              <strong>{person}</strong> {reason}
              <span className={styles.quiet}>
                <Moment at={createdAt} />
              </span>
            </span>
            {liftedAt !== null ? (
              <StateTag kind="quiet">{t('lifted')}</StateTag>
            ) : (
              canHold && (
                <ConfirmAction
                  label={t('lift')}
                  title={t('liftTitle', { name: person })}
                  text={t('liftText')}
                  reason="needed"
                  reasonLabel={t('reason')}
                  run={(why) => lift.mutateAsync({ id, reason: why })}
                />
              )
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
