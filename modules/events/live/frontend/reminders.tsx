import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { Section } from '../../../../ui/site/section.tsx';
import type { LiveCard } from '../contract.ts';
import { reminder } from '../reminder-contract.ts';
import { StreamCard } from './parts/stream-card.tsx';
import css from './reminders.module.css';

/** Fetches the streams that the reader is told of. */
export const loader = ({ client }: SiteApp) => client.call(reminder['live.reminders'], {});

/** Head of one's own reminders, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('live.reminders'), noindex: true });

/** A stream to come, its entry for calendars, and the way not to be told of it any more. */
function Coming({ card }: { card: LiveCard }) {
  const { client, t, toast } = useApp();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { id, title, status } = card;
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(reminder['live.remind'], { id, on: false });
      toast('ok', t('live.remindUndone'));
      await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.one}>
      <StreamCard card={card} level={2} />
      <p className={css.acts}>
        {status === 0 && (
          <a href={`/api/front/live/calendar/${id}`} aria-label={t('live.calendarOf', { title })}>
            {t('live.calendar')}
          </a>
        )}
        <Button
          kind="outline"
          busy={busy}
          aria-label={t('live.remindUndoOf', { title })}
          onClick={() => void undo().catch(() => undefined)}
        >
          {t('live.remindUndo')}
        </Button>
      </p>
    </div>
  );
}

/** One's own reminders: the streams to come that one is told of, and those that were. */
export default function RemindersScreen() {
  const { t } = useApp();
  const {
    data: { coming, past },
  } = useViewData<typeof loader>();
  return (
    <ListPage title={t('live.reminders')} note={t('live.remindersNote', { count: coming.length })}>
      {coming.length === 0 ? (
        <Empty
          icon="device"
          title={t('live.remindersEmpty')}
          text={t('live.remindersEmptyHint')}
          action={{ to: '/lives?kind=coming', label: t('live.kind.coming') }}
        />
      ) : (
        <CardGrid>
          {coming.map((card) => (
            <Coming key={card.id} card={card} />
          ))}
        </CardGrid>
      )}
      {past.length > 0 && (
        <Section title={t('live.remindersPast')}>
          <CardGrid>
            {past.map((card) => (
              <StreamCard key={card.id} card={card} />
            ))}
          </CardGrid>
        </Section>
      )}
    </ListPage>
  );
}
