import { useEffect, useState } from 'react';
import type { Caller } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { ownDossier } from '../../contract.ts';

type Own = OutputOf<(typeof ownDossier)['dossier.own']>['data'];

/** Among the tasks of an expert at a conference: what of their dossier is there, and what is still needed; `call` is that of a link. */
export default function CockpitDossier({ id, call }: { id: number; call?: Caller['call'] }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; own: Own } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const asked =
      call?.(ownDossier['dossier.invited'], {}, { quiet: true }) ??
      client.call(ownDossier['dossier.own'], { conference: id }, { quiet: true });
    asked
      .then(({ data }) => {
        if (!isLeft) setFound({ of: id, own: data });
      })
      // Tasks without the dossier are still tasks.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, call, id]);
  if (found === null || found.of !== id) return null;
  const { state, items } = found.own;
  const named = (which: 'there' | 'missing'): string =>
    items
      .filter((one) => one.state === which)
      .map(({ item }) => t(`dossier.items.${item}`))
      .join(t('dossier.comma'));
  const [there, missing] = [named('there'), named('missing')];
  return (
    <WayCard
      to={`/agenda/tasks?conference=${id}`}
      icon="news"
      label={t('dossier.title')}
      note={t(`dossier.states.${state}`)}
    >
      {there !== '' && <p>{t('dossier.there', { items: there })}</p>}
      {missing !== '' && <p>{t('dossier.missing', { items: missing })}</p>}
    </WayCard>
  );
}
