import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { PictureHead } from '../../../../ui/site/picture-head.tsx';
import { Place } from '../../../../ui/site/place.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { conference } from '../contract.ts';
import css from './conference.module.css';
import { ConferenceChips } from './parts/conference-chips.tsx';
import { ConferenceFacts } from './parts/conference-facts.tsx';
import { conferenceMeta } from './parts/conference-meta.ts';
import { EditionsBeside } from './parts/editions-beside.tsx';
import { OpeningCountdown } from './parts/opening-countdown.tsx';
import { Registration } from './parts/registration.tsx';
import { StatusNotice } from './parts/status-notice.tsx';

/** Fetches the conference that the address names; without a number, the list of conferences is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/conferences');
  const preview = url.searchParams.get('preview') ?? '';
  const { data } = await client.call(conference['conference.show'], { id, preview });
  // What hangs on it is shown by the modules themselves, as it stands once the page is there.
  const { tickets: _tickets, nav: _nav, ...page } = data;
  return page;
}

/** Head of a conference. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  conferenceMeta(app, data);

/** What modules may add to a conference. */
export const slots = ['conference.actions', 'conference.register', 'conference.below'];

/** A conference: when and where, whether it is held as planned, the way to register, and what it is about. */
export default function ConferenceScreen() {
  const { t } = useApp();
  const shown = useViewData<typeof loader>();
  const { id, url, title, lead, cover, locale, body, series, address, coordinates, organisers, venue, city } = shown;
  const readable = shown.state !== 'withdrawn';
  return (
    <main id="content">
      <PictureHead
        {...{ id, url, title, lead }}
        src={cover}
        lang={locale}
        kicker={
          <>
            <Link to="/conferences">{t('conference.title')}</Link>
            {series && <Link to={`/conferences?series=${series.key}`}>{series.name}</Link>}
            {readable && <ConferenceChips card={shown} />}
          </>
        }
      >
        {readable && !shown.isPreview && <Slot name="conference.actions" props={{ type: 'conference', id }} />}
      </PictureHead>
      <div className={css.page}>
        <div className={css.notices}>
          <EditorialNotices facts={shown} of="conference" />
          {readable && <StatusNotice card={shown} />}
        </div>
        {readable && (
          <>
            <aside className={css.side} aria-label={t('conference.facts')}>
              <OpeningCountdown card={shown} />
              <ConferenceFacts card={shown} address={address} />
              <Registration card={shown} />
              {shown.registration === null && !shown.isPreview && <Slot name="conference.register" props={{ id }} />}
              {!shown.isPreview && (
                <a className={css.calendar} href={`/api/front/conference/calendar/${id}`} download>
                  <Icon name="calendar" size={18} />
                  {t(shown.eventStatus === 'planned' ? 'conference.addToCalendar' : 'conference.updateCalendar')}
                </a>
              )}
            </aside>
            <div className={css.text}>
              {body !== '' && <RichText html={body} lang={locale} />}
              {organisers.length > 0 && (
                <section className={css.organisers}>
                  <h2>{t('conference.organisers')}</h2>
                  <ul>
                    {organisers.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
            {coordinates !== null && shown.mode !== 'online' && (
              <div className={css.place}>
                <Place name={venue || city} address={address || city} coordinates={coordinates} />
              </div>
            )}
            <EditionsBeside series={series} editions={shown.editions} />
          </>
        )}
      </div>
      {readable && !shown.isPreview && <Slot name="conference.below" props={{ type: 'conference', id }} />}
    </main>
  );
}
