import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useIntent } from '../../../../kernel/client/use-intent.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip, ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { SearchForm } from '../../../../ui/site/search-form.tsx';
import { abstracts, type ShownCall } from '../contract.ts';
import css from './abstracts.module.css';
import { AuthorLine } from './parts/author-line.tsx';
import { BookPart } from './parts/book-part.tsx';
import { momentIn } from './parts/moment-in.ts';

const limit = 20;
const WAYS = ['talk', 'poster', 'book'] as const;

/** What the address says of the list. */
function asked({ url }: ViewAddress) {
  const topic = url.searchParams.get('topic') ?? '';
  const way = url.searchParams.get('as');
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10);
  return {
    topic: /^[A-Z]{1,3}$/.test(topic) ? topic : '',
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    page: Math.max(1, page || 1),
    as: WAYS.find((one) => one === way) ?? '',
  } as const;
}

/** Fetches the call of the conference that the address names, and what was accepted. */
export async function loader({ client }: SiteApp, address: ViewAddress) {
  const id = address.url.searchParams.get('id') ?? '';
  if (!/^(?:[1-9]\d{0,14}|[a-z0-9]+(?:-[a-z0-9]+)*)$/.test(id)) throw redirect('/conferences');
  const { data: told } = await client.call(abstracts['abstract.announced'], { conference: id });
  if (told === null) throw redirect(`/conference?id=${id}`);
  const { topic, as, q, page } = asked(address);
  const list = await client.call(abstracts['abstract.list'], {
    ...{ conference: told.call.conferenceId, page, limit },
    ...(topic !== '' && { topic }),
    ...(as !== '' && { as }),
    ...(q !== '' && { q }),
  });
  return { told, list, topic, as, q };
}

/** Head of the abstracts of a conference. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('abstract.titleOf', { title: data.told.call.conference }),
  description: data.told.call.about.slice(0, 120),
});

/** What a call asks, and the way to hand in. */
function CallPart({ call }: { call: ShownCall }) {
  const { client, t, go, locale } = useApp();
  const [isBusy, setBusy] = useState(false);
  const begin = useIntent({
    act: `abstract.begin/${call.id}`,
    done: t('abstract.begun'),
    run: async () => {
      setBusy(true);
      try {
        const { data } = await client.call(abstracts['abstract.begin'], { call: call.id });
        go(`/abstract/edit?id=${data.id}`);
      } finally {
        setBusy(false);
      }
    },
  });
  const limits = [
    ...(call.language === 'en' ? [] : [t('abstract.zhMost', { most: call.zhMost })]),
    ...(call.language === 'zh' ? [] : [t('abstract.enMost', { most: call.enMost })]),
    t(`abstract.units.${call.unit}`),
    t(`abstract.blindness.${call.blindness}`),
  ];
  return (
    <section className={css.call} aria-label={t('abstract.call')}>
      <h2>{t('abstract.call')}</h2>
      <p className={css.facts}>
        {t(`abstract.opening.${call.opening}`, {
          from: momentIn(call.opensAt, call.timeZone),
          until: momentIn(call.closesAt, call.timeZone),
        })}
      </p>
      {call.about !== '' && <p className={css.about}>{call.about}</p>}
      <p className={css.facts}>{limits.join(' · ')}</p>
      <p className={css.facts}>
        {t('abstract.topicsAre', {
          topics: enumerated(
            call.topics.map(({ key, name }) => `${key} ${name}`),
            locale,
          ),
        })}
      </p>
      <p className={css.ways}>
        {call.opening === 'open' && (
          <Button large busy={isBusy} onClick={() => void begin()}>
            {t('abstract.begin')}
          </Button>
        )}
        <Link to="/abstracts">{t('abstract.mine')}</Link>
      </p>
    </section>
  );
}

/** The call for abstracts of a conference, and those that were accepted. */
export default function AbstractList() {
  const { t, go } = useApp();
  const { told, list, topic, as, q } = useViewData<typeof loader>();
  const { call } = told;
  const id = call.conferenceId;
  const to = (change: Readonly<Record<string, string | number>>): string => {
    const all = Object.entries({ id, topic, as, q, ...change }).filter(([, value]) => value !== '');
    return `/conference/abstracts?${new URLSearchParams(all.map(([name, value]) => [name, String(value)]))}`;
  };
  return (
    <ListPage
      title={t('abstract.titleOf', { title: call.conference })}
      note={told.shown > 0 && t('abstract.accepted', { count: told.shown })}
      above={
        <p className={css.facts}>
          <Link to={`/conference?id=${id}`}>{t('abstract.toConference')}</Link>
        </p>
      }
    >
      {told.shown > 0 && (
        <>
          <SearchForm
            action="/conference/abstracts"
            q={q}
            kept={{ id: String(id), ...(topic !== '' && { topic }), ...(as !== '' && { as }) }}
            label={t('abstract.search')}
            hint={t('abstract.searchHint')}
            button={t('shell.list.search')}
            search={(words) => go(to({ q: words }))}
          />
          <nav className={css.ways} aria-label={t('abstract.narrow')}>
            {call.topics.map(({ key, name }) => (
              <ChipLink key={key} to={to({ topic: key === topic ? '' : key })} current={key === topic}>
                {name}
              </ChipLink>
            ))}
            {WAYS.map((way) => (
              <ChipLink key={way} to={to({ as: way === as ? '' : way })} current={way === as}>
                {t(`abstract.decision.${way}`)}
              </ChipLink>
            ))}
          </nav>
          {list.data.length === 0 && <Empty title={t('shell.list.noMatch')} text={t('shell.list.noMatchHint')} />}
          <EntryList>
            {list.data.map((row) => (
              <li key={row.id} className={css.entry}>
                <p className={css.marks}>
                  <b>{row.number}</b>
                  <Chip tone="accent">{t(`abstract.decision.${row.decision}`)}</Chip>
                  {row.board}
                </p>
                <h2>
                  <Link to={`/abstract?id=${row.id}`}>{row.title}</Link>
                </h2>
                <AuthorLine authors={row.authors} />
              </li>
            ))}
          </EntryList>
          <ListEnd
            page={list.page}
            limit={limit}
            total={list.total}
            isAtLeast={list.isAtLeast}
            href={(page) => to({ page })}
          />
        </>
      )}
      {told.hasBook && <BookPart callId={call.id} timeZone={call.timeZone} />}
      <CallPart call={call} />
    </ListPage>
  );
}
