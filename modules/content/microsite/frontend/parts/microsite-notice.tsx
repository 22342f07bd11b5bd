import { useT } from '../../../../../kernel/client/site-app.ts';
import { Empty } from '../../../../../ui/site/empty.tsx';
import type { Microsite } from '../../contract.ts';

/** What stands in place of a page: that the microsite has ended, or that it has no such page. */
export function MicrositeNotice({ site: { root, ended, bound, home } }: { site: Microsite }) {
  const t = useT();
  if (ended !== null) {
    return (
      <Empty
        isPage
        icon="calendar"
        title={t('microsite.ended')}
        text={ended.note || t('microsite.endedText')}
        {...(bound !== null && { action: { to: bound.url, label: bound.title } })}
      />
    );
  }
  return (
    <Empty
      isPage
      icon="search"
      title={t('microsite.missing')}
      text={t('microsite.missingText')}
      {...(home !== null && { action: { to: root, label: t('microsite.toHome') } })}
    />
  );
}
