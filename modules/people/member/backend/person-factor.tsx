import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { member } from '../contract.ts';
import styles from './person.module.css';
import type { ShownPerson } from './shown-person.ts';

/** Whether a person of the staff has a second factor, to be reset when it was lost. */
export function PersonFactor({ row, mayReset }: { row: ShownPerson; mayReset: boolean }) {
  const t = useText();
  const reset = useAction(member['member.person.resetFactor'], { done: t('resetFactorDone'), quiet: true });
  if (row.secondFactor === null || !(row.staff || row.secondFactor)) return null;
  return (
    <section className={styles.part}>
      <h2>
        {t('factor')}
        {mayReset && (
          <ConfirmAction
            isDangerous
            label={t('resetFactor')}
            title={t('resetFactorTitle', { name: row.name })}
            text={t('resetFactorText')}
            reason="needed"
            run={(reason) => reset.mutateAsync({ id: row.id, version: row.version, reason })}
          />
        )}
      </h2>
      <StateTag kind={row.secondFactor ? 'ok' : 'quiet'}>{t(row.secondFactor ? 'factorOn' : 'factorOff')}</StateTag>
    </section>
  );
}
