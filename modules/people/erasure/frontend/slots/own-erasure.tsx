import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import type { Endpoint, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { ownErasure } from '../../contract.ts';
import css from './own-erasure.module.css';

type Own = OutputOf<(typeof ownErasure)['erasure.mine']>['data'];

const moment = (at: string): string => formatDateTime(new Date(at)).slice(0, 16);

/** The removal that is under way: when it happens, what names it, and the way back. */
function UnderWay({
  open,
  holds,
  withdraw,
  busy,
}: {
  open: NonNullable<Own['open']>;
  holds: readonly string[];
  withdraw(): void;
  busy: boolean;
}) {
  const { t } = useApp();
  return (
    <div className={css.open}>
      <p className={css.due} role="status">
        {t(open.isHeld ? 'erasure.own.held' : 'erasure.own.due', { at: moment(open.dueAt) })}
      </p>
      {open.isHeld && holds.length > 0 && <Holds holds={holds} />}
      <p>{t(open.origin === 'absence' ? 'erasure.own.absence' : 'erasure.own.until')}</p>
      <dl className={css.facts}>
        <dt>{t('erasure.own.askedAt')}</dt>
        <dd>{moment(open.askedAt)}</dd>
        <dt>{t('erasure.own.receipt')}</dt>
        <dd>
          <Link to={`/removal?receipt=${open.receipt}`}>
            <code>{open.receipt}</code>
          </Link>
        </dd>
      </dl>
      <div>
        <Button busy={busy} onClick={withdraw}>
          {t('erasure.own.withdraw')}
        </Button>
      </div>
    </div>
  );
}

/** What has to be settled before. */
function Holds({ holds }: { holds: readonly string[] }) {
  const { t } = useApp();
  return (
    <div className={css.holds}>
      <p>{t('erasure.own.first')}</p>
      <ul>
        {holds.map((hold) => (
          <li key={hold}>{hold}</li>
        ))}
      </ul>
    </div>
  );
}

/** What goes and what stays, once somebody wants to know. */
function Follows({ days }: { days: number }) {
  const { t } = useApp();
  return (
    <ul className={css.follows}>
      <li>{t('erasure.own.goes')}</li>
      <li>{t('erasure.own.stays')}</li>
      <li>{t('erasure.own.reflect', { count: days })}</li>
    </ul>
  );
}

interface OwnErasureProps {
  /** Shows what stands in it after a fresh proof of the person; of the view. */
  AfterProof: ComponentType<{ children: ReactNode }>;
  /** How a section of the view looks. */
  className: string;
}

/** In the own account: the way to be removed with everything about oneself, and to take that back. */
export default function OwnErasure({ AfterProof, className }: OwnErasureProps) {
  const { client, t, toast, user } = useApp();
  const { data: standing } = useStore(user);
  const [own, setOwn] = useState<Own | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    setOwn((await client.call(ownErasure['erasure.mine'], {})).data);
  }, [client]);
  // What stands in the way may be settled on this very page, which fetches how the member stands again.
  useEffect(() => {
    // The client has said what went wrong.
    if (standing !== null) read().catch(() => undefined);
  }, [read, standing]);
  useBackOnline(() => standing !== null && void read().catch(() => undefined));
  const change = async (endpoint: Endpoint, said: string): Promise<void> => {
    setBusy(true);
    try {
      await client.call(endpoint, {});
      setAsked(false);
      toast('ok', said);
      await read();
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <section className={className} aria-labelledby="erasure">
      <h2 id="erasure">{t('erasure.own.title')}</h2>
      {own === null && (
        <p className={css.note} role="status">
          {t('shell.loading')}
        </p>
      )}
      {own?.open && (
        <UnderWay
          open={own.open}
          holds={own.holds}
          busy={busy}
          withdraw={() => void change(ownErasure['erasure.withdraw'], t('erasure.own.withdrawn'))}
        />
      )}
      {own && !own.open && (
        <>
          <p className={css.note}>{t('erasure.own.text')}</p>
          {own.holds.length > 0 && <Holds holds={own.holds} />}
          {own.holds.length === 0 && !isAsked && (
            <div className={css.quiet}>
              <Button kind="quiet" onClick={() => setAsked(true)}>
                {t('erasure.own.begin')}
              </Button>
            </div>
          )}
          {own.holds.length === 0 && isAsked && (
            <>
              <Follows days={own.days} />
              <AfterProof>
                <div className={css.answers}>
                  <Button kind="outline" onClick={() => setAsked(false)}>
                    {t('erasure.own.keep')}
                  </Button>
                  <Button busy={busy} onClick={() => void change(ownErasure['erasure.ask'], t('erasure.own.asked'))}>
                    {t('erasure.own.ask')}
                  </Button>
                </div>
              </AfterProof>
            </>
          )}
        </>
      )}
    </section>
  );
}
