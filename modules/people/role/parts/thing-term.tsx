import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import styles from './thing-people.module.css';

/** Until when somebody holds a role on one thing, and who gave it. */
export function ThingTerm({
  held: { untilAt, isOver, givenBy },
}: {
  held: { untilAt: string | null; isOver: boolean; givenBy: string | null };
}) {
  const t = useText('role');
  return (
    <div className={styles.term}>
      {isOver && <StateTag kind="warn">{t('things.over')}</StateTag>}
      <span>{untilAt === null ? t('things.noEnd') : <Moment at={untilAt} isExact />}</span>
      {givenBy !== null && (
        <span>
          {t('things.by')} {givenBy}
        </span>
      )}
    </div>
  );
}
