import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { checkin } from '../../contract.ts';
import css from './own-presence.module.css';

type Presence = OutputOf<(typeof checkin)['checkin.own']>['data'];

/** At an own registration: how one was there, what a certificate asks for, and the own one. */
export default function OwnPresence({ conference }: { conference: number }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; data: Presence } | null>(null);
  useEffect(() => {
    let isLeft = false;
    client
      .call(checkin['checkin.own'], { conference }, { quiet: true })
      .then(({ data }) => {
        if (!isLeft) setFound({ of: conference, data });
      })
      // The registration is the reader's without it, too.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, conference]);
  if (found === null || found.of !== conference) return null;
  const { entries, minutes, need, isEnough, certificate } = found.data;
  if (entries === 0 && need === null) return null;
  return (
    <section className={css.presence} aria-label={t('checkin.presence')}>
      <h2>{t('checkin.presence')}</h2>
      <p>{t('checkin.presenceOf', { entries, minutes })}</p>
      {need !== null && certificate === null && (
        <p>
          {isEnough ? t('checkin.enough') : t(need.minutes > 0 ? 'checkin.needOf' : 'checkin.needEntries', { ...need })}
        </p>
      )}
      {certificate !== null && certificate.state === 'valid' && (
        <p className={css.ways}>
          <b>{t('checkin.certificateOf', { number: certificate.number })}</b>
          <Link to="/certificates">{t('checkin.toCertificates')}</Link>
          <Link to="/certificate">{t('checkin.toVerify')}</Link>
        </p>
      )}
    </section>
  );
}
