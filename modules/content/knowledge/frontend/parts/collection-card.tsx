import { useT } from '../../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Collection } from '../../contract.ts';
import css from './collection-card.module.css';

/** A collection below another one, which may have none below it. */
type Shown = Omit<Collection, 'children'> & { children?: readonly Omit<Collection, 'children'>[] };

/** The address of a collection. */
export const collectionAddress = (key: string): string => `/help?category=${encodeURIComponent(key)}`;

/** A collection with what is found in it, and the ways to those below. */
export function CollectionCard({ collection, level = 2 }: { collection: Shown; level?: 2 | 3 }) {
  const t = useT();
  const { key, name, note, cnt, children = [] } = collection;
  const Name = `h${level}` as const;
  return (
    <li className={css.card}>
      <Name className={css.name} lang={textLocale(name)}>
        <Link to={collectionAddress(key)}>{name}</Link>
      </Name>
      {note !== '' && (
        <p className={css.note} lang={textLocale(note)}>
          {note}
        </p>
      )}
      {children.length > 0 && (
        <ul className={css.below}>
          {children.map((child) => (
            <li key={child.key} lang={textLocale(child.name)}>
              <Link to={collectionAddress(child.key)}>{child.name}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={css.count}>{t('knowledge.total', { count: cnt })}</p>
    </li>
  );
}

/** Collections side by side. */
export function CollectionGrid({ collections, level }: { collections: readonly Shown[]; level?: 2 | 3 }) {
  return (
    <ul className={css.grid}>
      {collections.map((collection) => (
        <CollectionCard key={collection.key} collection={collection} {...(level && { level })} />
      ))}
    </ul>
  );
}
