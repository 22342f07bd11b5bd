import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { checkin } from '../../contract.ts';
import css from './own-presence.module.css';

type Access = OutputOf<(typeof checkin)['checkin.room']>['data'];

/** At a room that is looked for: by what one enters it, and whether the reader may. */
export default function RoomAccess({ room }: { room: number }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; data: Access } | null>(null);
  useEffect(() => {
    let isLeft = false;
    client
      .call(checkin['checkin.room'], { id: room }, { quiet: true })
      .then(({ data }) => {
        if (!isLeft) setFound({ of: room, data });
      })
      // The way to the room is the reader's without it, too.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, room]);
  if (found === null || found.of !== room || found.data.length === 0) return null;
  return (
    <section className={css.presence} aria-label={t('checkin.roomAccess')}>
      <h2>{t('checkin.roomAccess')}</h2>
      <ul>
        {found.data.map(({ id, list, conference, product, isMine }) => (
          <li key={id}>
            {conference} · {list}
            {product !== '' && ` · ${t('checkin.roomNeeds', { product })}`}
            {isMine !== null && <b> {t(isMine ? 'checkin.roomMine' : 'checkin.roomNotMine')}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
