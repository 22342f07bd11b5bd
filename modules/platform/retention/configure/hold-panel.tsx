import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { retention } from '../contract.ts';
import styles from './retention.module.css';

function NewHold() {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
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
        <SourceField
          id={id}
          source="member.person"
          value={chosen}
          onChange={(next) => setChosen(next === null ? null : Number(next))}
          placeholder={t('choose')}
          isRequired
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
