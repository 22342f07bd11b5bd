import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { expert } from '../../contract.ts';

/** In the own account of who is one of the experts: the way to their public page. */
export default function OwnProfile() {
  const { client, t } = useApp();
  const [url, setUrl] = useState<string | null>(null);
  const read = useCallback((): void => {
    client
      .call(expert['expert.me'], {}, { quiet: true })
      .then(({ data }) => setUrl(data?.url ?? null))
      .catch(() => undefined);
  }, [client]);
  useEffect(read, [read]);
  useBackOnline(read);
  return url === null ? null : <WayCard to={url} icon="users" label={t('expert.own')} note={t('expert.ownNote')} />;
}
