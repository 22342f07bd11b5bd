import { useState } from 'react';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { visitorLeads } from '../lead-contract.ts';
import css from './exhibition.module.css';
import { ConsentForm } from './parts/consent-form.tsx';
import plan from './plan.module.css';

type Met = OutputOf<(typeof visitorLeads)['exhibitor.met']>;

const limit = 30;
const query = listQuery('/exhibitor/met', { conference: 'number' });

/** Fetches what the reader agreed to and who scanned them, at the conference that the address names or the latest one. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { conference: named, page } = query.read(url);
  const { data: conferences } = await client.call(visitorLeads['exhibitor.metConferences'], {});
  const conference = named > 0 ? named : (conferences[0]?.id ?? 0);
  if (conference === 0) return { conferences, met: null };
  return { conferences, met: await client.call(visitorLeads['exhibitor.met'], { conference, page, limit }) };
}

/** Head of a page that is nobody else's business. */
export const meta = ({ t }: SiteApp): ViewMeta => ({ title: t('exhibitor.met.title'), noindex: true });

/** An exhibitor that scanned the reader: how often, what it sees, and the step that ends that. */
function MetLine({ row, again }: { row: Met['data'][number]; again(): Promise<void> }) {
  const { t, client, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const { id, exhibitor, scans, scannedAt, sees, isWithdrawn } = row;
  const allow = async (isAllowed: boolean): Promise<void> => {
    setBusy(true);
    try {
      await client.call(visitorLeads['exhibitor.metAllow'], { id, isAllowed });
      toast('ok', t('exhibitor.met.changed'));
      await again();
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  const named = [t('exhibitor.met.seesName'), ...(sees ?? []).map((key) => t(`exhibitor.leads.shared.${key}`))];
  const name = exhibitor.name;
  return (
    <li>
      <span>
        <b>{exhibitor.url === '' ? name : <Link to={exhibitor.url}>{name}</Link>}</b>{' '}
        {exhibitor.booth !== '' && t('exhibitor.boothNo', { booth: exhibitor.booth })}
        <small className={css.under}>
          {formatDateTime(new Date(scannedAt)).slice(0, 16)} · {t('exhibitor.leads.scans', { count: scans })}
        </small>
        <small className={css.under}>
          {sees === null
            ? t('exhibitor.met.seesNothing')
            : t('exhibitor.met.sees', { what: named.join(t('exhibitor.met.comma')) })}
        </small>
      </span>
      <Button
        kind="outline"
        busy={isBusy}
        aria-label={t(isWithdrawn ? 'exhibitor.met.allowOf' : 'exhibitor.met.takeBackOf', { name })}
        onClick={() => void allow(isWithdrawn)}
      >
        {t(isWithdrawn ? 'exhibitor.met.allow' : 'exhibitor.met.takeBack')}
      </Button>
    </li>
  );
}

/** What the reader lets exhibitors see, and who has scanned the badge. */
export default function MetExhibitors() {
  const { t, client } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Met | null>(null);
  const { conferences } = loaded;
  const isFresh = fresh !== null && fresh.conference.id === loaded.met?.conference.id && fresh.page === loaded.met.page;
  const met = isFresh ? fresh : loaded.met;
  if (met === null) {
    return (
      <ListPage title={t('exhibitor.met.title')}>
        <Empty
          icon="users"
          title={t('exhibitor.met.none')}
          text={t('exhibitor.met.noConference')}
          action={{ to: '/conferences', label: t('exhibitor.met.conferences') }}
        />
      </ListPage>
    );
  }
  const { conference, consent, data, page, total } = met;
  const again = async (): Promise<void> =>
    setFresh(await client.call(visitorLeads['exhibitor.met'], { conference: conference.id, page, limit }));
  return (
    <ListPage
      title={t('exhibitor.met.title')}
      above={
        <p>
          <Link to={conference.url}>{conference.title}</Link>
        </p>
      }
    >
      {conferences.length > 1 && (
        <nav className={plan.halls} aria-label={t('exhibitor.met.conferences')}>
          {conferences.map(({ id, title }) => (
            <ChipLink key={id} to={query.address({ conference: id })} current={id === conference.id}>
              {title}
            </ChipLink>
          ))}
        </nav>
      )}
      <div className={css.parts}>
        <p className={css.note}>{t('exhibitor.met.lead')}</p>
        <section className={css.paper}>
          <ConsentForm
            key={`${conference.id} ${consent?.since} ${consent?.isOver}`}
            conference={conference.id}
            {...{ consent, again }}
          />
        </section>
        <section className={css.paper}>
          <h2>{t('exhibitor.met.list')}</h2>
          {data.length === 0 && <p className={css.note}>{t('exhibitor.met.none')}</p>}
          <ul className={css.people}>
            {data.map((row) => (
              <MetLine key={row.id} {...{ row, again }} />
            ))}
          </ul>
        </section>
      </div>
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={false}
        href={(next) => query.address({ conference: conference.id, page: next })}
      />
    </ListPage>
  );
}
