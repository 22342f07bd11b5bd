import { useText } from '../../../../ui/console/console-context.ts';
import type { ExchangeNote } from '../contract.ts';
import styles from './exchange.module.css';

const PARTS = new Set(['only_here', 'lost', 'shortened']);

/** What did not come over, each with the question that it is about; the same said of many questions stands once. */
export function NoteList({ notes }: { notes: readonly ExchangeNote[] }) {
  const t = useText('exchange');
  const words = (piece: string): string =>
    piece
      .split(' ')
      .map((part) => t(`part.${part}`))
      .join(t('comma'));
  const groups = new Map<string, string[]>();
  for (const { at, code, piece } of notes) {
    const said = t(`note.${code}`, { piece: PARTS.has(code) ? words(piece) : piece });
    groups.set(said, [...(groups.get(said) ?? []), ...(at === '' ? [] : [at])]);
  }
  return (
    <ul className={styles.notes}>
      {Array.from(groups, ([said, places]) => (
        <li key={said}>
          {said}
          {places.length > 0 && <span className={styles.places}>{places.join(t('comma'))}</span>}
        </li>
      ))}
    </ul>
  );
}
