import { useT } from '../../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { collectionAddress } from './collection-card.tsx';

/** The links from the home of the help centre down to a place in it. */
export function WayThere({ path }: { path: readonly { key: string; name: string }[] }) {
  const t = useT();
  return (
    <>
      <Link to="/help">{t('knowledge.title')}</Link>
      {path.map(({ key, name }) => (
        <Link key={key} to={collectionAddress(key)}>
          <span lang={textLocale(name)}>{name}</span>
        </Link>
      ))}
    </>
  );
}
