import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { Downloads } from '../../../../ui/site/downloads.tsx';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { Section } from '../../../../ui/site/section.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { SourceLine } from '../../envelope/parts/source-line.tsx';
import { video } from '../contract.ts';
import { FilmCard } from './parts/film-card.tsx';
import { FilmChips } from './parts/film-chips.tsx';
import { Player } from './parts/player.tsx';
import css from './video.module.css';

/** Fetches the film that the address names; without a number, the list of films is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/videos');
  const preview = url.searchParams.get('preview') ?? '';
  return { ...(await client.call(video['video.show'], { id, preview })).data, preview };
}

/** Head of a film. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** What modules may add to a film. */
export const slots = ['video.actions', 'video.beside', 'video.flown', 'video.flying', 'video.remarks'];

/** A film: where it is watched, its chapters and its test, what it is about, and more of its series. */
export default function VideoScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, title, lead, locale, category, categoryName, series, seriesName, speakers, slides, tags, related } =
    shown;
  const isThere = shown.state !== 'withdrawn';
  const head = (
    <header className={css.words}>
      <p className={css.kicker}>
        <Link to="/videos">{t('video.title')}</Link>
        {categoryName !== '' && <Link to={`/videos?category=${category}`}>{categoryName}</Link>}
        {series !== '' && <Link to={`/videos?series=${encodeURIComponent(series)}`}>{seriesName}</Link>}
      </p>
      <div className={css.head}>
        <h1 lang={locale}>{title}</h1>
        {isThere && !shown.isPreview && <Slot name="video.actions" props={{ type: 'video', id }} />}
      </div>
      {isThere && (
        <div className={css.chips}>
          <FilmChips card={shown} />
        </div>
      )}
    </header>
  );
  return (
    <main id="content">
      <div className={css.room}>
        {isThere && shown.duration !== null ? (
          <Player key={id} shown={shown} preview={shown.preview}>
            {head}
          </Player>
        ) : (
          head
        )}
        <div className={css.intro}>
          <EditorialNotices facts={shown} of="video" />
          {lead !== '' && (
            <p className={css.lead} lang={locale}>
              {lead}
            </p>
          )}
          {isThere && <Facts facts={[[t('video.speakers'), speakers]]} />}
          {shown.body !== '' && <RichText html={shown.body} lang={locale} />}
          {isThere && <SourceLine source={shown.source} />}
          {slides !== null && <Downloads rows={[{ ...slides, note: t('video.slides') }]} />}
          {tags.length > 0 && (
            <nav className={css.tags} aria-label={t('video.tags')} data-no-print>
              {tags.map((tag) => (
                <ChipLink key={tag.id} to={`/tags/${tag.id}`} current={false}>
                  {tag.name}
                </ChipLink>
              ))}
            </nav>
          )}
        </div>
      </div>
      {isThere && !shown.isPreview && <Slot name="video.remarks" props={{ type: 'video', id }} />}
      {related.length > 0 && (
        <Section title={t(series === '' ? 'video.related' : 'video.sameSeries')} paper>
          <CardGrid>
            {related.map((card) => (
              <FilmCard key={card.id} card={card} />
            ))}
          </CardGrid>
        </Section>
      )}
    </main>
  );
}
