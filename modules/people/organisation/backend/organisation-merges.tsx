import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { ORGANISATION } from '../admin-contract.ts';
import { organisationMerge } from '../merge-contract.ts';
import styles from './organisation.module.css';

/** What was merged into an organisation and holds, each to be undone while it can be; nothing where there is none. */
export function OrganisationMerges({ id }: { id: number }) {
  const t = useText();
  const mayUndo = useCan()(`${ORGANISATION}.merge`);
  const answer = useAnswer(organisationMerge['organisation.merge.list'], { id });
  const undo = useAction(organisationMerge['organisation.merge.undo'], { done: t('undoDone'), quiet: true });
  const merges = answer.data?.data ?? [];
  if (merges.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t('merges')}</h3>
      <ul className={styles.list}>
        {merges.map((one) => (
          <li key={one.id} className={styles.line}>
            <span>
              {one.loser.name}
              <br />
              <span className={styles.note}>
                <Moment at={one.at} /> · {one.reason}
              </span>
            </span>
            {mayUndo && one.isOpen && (
              <ConfirmAction
                label={t('undoMerge')}
                title={t('undoAsk', { name: one.loser.name })}
                text={t('undoText')}
                reason="needed"
                run={(reason) => undo.mutateAsync({ id: one.id, reason })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
