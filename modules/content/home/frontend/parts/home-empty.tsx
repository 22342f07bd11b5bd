import { useT } from '../../../../../kernel/client/site-app.ts';
import { Empty } from '../../../../../ui/site/empty.tsx';
import { HomeHeading } from './home-heading.tsx';

/** A home before the first article. */
export function HomeEmpty() {
  const t = useT();
  return (
    <main id="content">
      <HomeHeading />
      <Empty
        icon="news"
        title={t('home.empty')}
        text={t('home.emptyText')}
        action={{ to: '/search', label: t('shell.notFound.search') }}
      />
    </main>
  );
}
