import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';

/** How many records of each kind go from one person to another. */
export function MergeRows({ rows }: { rows: readonly { name: string; moves: number }[] }) {
  const t = useText();
  if (rows.length === 0) return <p>{t('nothingMoves')}</p>;
  return <FactList facts={rows.map(({ name, moves }) => [name, t('moves', { count: moves })])} />;
}
