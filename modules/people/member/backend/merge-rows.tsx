import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';

const KNOWN = ['favorite', 'agreement_acceptance', 'doctor', 'person_reveal', 'notice', 'file'];

/** How many records of each kind go from one person to another. */
export function MergeRows({ rows }: { rows: readonly { table: string; moves: number }[] }) {
  const t = useText();
  if (rows.length === 0) return <p>{t('nothingMoves')}</p>;
  return (
    <FactList
      facts={rows.map(({ table, moves }) => [
        KNOWN.includes(table) ? t(`rowsOf.${table}`) : t('rowsElse', { table }),
        t('moves', { count: moves }),
      ])}
    />
  );
}
