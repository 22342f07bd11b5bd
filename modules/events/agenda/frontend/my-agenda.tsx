import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { agenda } from '../contract.ts';
import css from './agenda.module.css';
import { AgendaHead } from './parts/agenda-head.tsx';
import { SlotLine } from './parts/slot-line.tsx';
import { useStars } from './parts/use-stars.ts';

/** Fetches what the reader starred at the conference that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const conference = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(conference) || conference < 1) throw redirect('/conferences');
  return client.call(agenda['agenda.mine'], { conference });
}

type Data = Awaited<ReturnType<typeof loader>>;

/** Head of the own agenda. */
export const meta = (app: SiteApp, { data }: { data: Data }): ViewMeta => ({
  title: app.t('agenda.mineTitle', { title: data.conference.title }),
  noindex: true,
});

/** The address of the own calendar: shown when it is asked for, because whoever has it reads it. */
function Feed() {
  const { client, t } = useApp();
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (renew: boolean): Promise<void> => {
    setBusy(true);
    try {
      setUrl((await client.call(agenda['agenda.feedAddress'], { renew })).data.url);
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h2>{t('agenda.feed')}</h2>
      <p>{t('agenda.feedHint')}</p>
      {url === '' ? (
        <Button kind="outline" busy={busy} onClick={() => void ask(false)}>
          {t('agenda.feedShow')}
        </Button>
      ) : (
        <>
          <p>
            <a href={url.replace(/^https?/, 'webcal')}>{t('agenda.feedOpen')}</a>
          </p>
          <p>
            <code>{url}</code>
          </p>
          <Button kind="quiet" busy={busy} onClick={() => void ask(true)}>
            {t('agenda.feedRenew')}
          </Button>
        </>
      )}
    </section>
  );
}

/** What the reader wants to hear at a conference, by time, with what meets; and the calendar that goes along. */
export default function MyAgendaScreen() {
  const { t } = useApp();
  const { data, conference, halls, experts } = useViewData<typeof loader>();
  const stars = useStars(conference.id);
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  return (
    <main id="content" className={css.page}>
      <AgendaHead conference={conference} current="mine" />
      {data.length === 0 ? (
        <Empty
          icon="star"
          title={t('agenda.noStars')}
          text={t('agenda.noStarsHint')}
          action={{ to: `/agenda?id=${conference.id}`, label: t('agenda.toAgenda') }}
        />
      ) : (
        <ol>
          {data.map((slot) => (
            <SlotLine key={slot.id} slot={slot} halls={halls} experts={experts} hasDay stars={stars}>
              {slot.meets.length > 0 && (
                <p>
                  <Chip tone="warn">
                    {t('agenda.meets', {
                      titles: slot.meets.map((id) => titles.get(id) ?? '').join(t('agenda.comma')),
                    })}
                  </Chip>
                </p>
              )}
            </SlotLine>
          ))}
        </ol>
      )}
      <Feed />
    </main>
  );
}
