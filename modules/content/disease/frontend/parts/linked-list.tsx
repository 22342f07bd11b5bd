import { useId } from 'react';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Linked } from '../../contract.ts';
import css from './linked-list.module.css';

/** What belongs to a disease and this reader may see, under a heading; nothing at all where there is none (DS4). */
export function LinkedList({ title, items }: { title: string; items: readonly Linked[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.linked}>
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} lang={textLocale(item.title)}>
            <Link to={item.url}>{item.title}</Link>
            {item.lead !== '' && <span>{item.lead}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
