import { rowCountText } from '../../kernel/rules/count-text.ts';
import { useConsole } from './console-context.ts';

/** How many rows belong to the row of a list; of very many, that they are more than were counted. */
export function RowCount({ count }: { count: number }) {
  const { locale } = useConsole();
  return <>{rowCountText(locale, count)}</>;
}
