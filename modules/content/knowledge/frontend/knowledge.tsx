import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { Slot } from '../../../../ui/site/slot.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { WayCard } from '../../../../ui/site/way-card.tsx';
import { ReadingHead } from '../../envelope/parts/reading-head.tsx';
import { ReadingPage } from '../../envelope/parts/reading-page.tsx';
import { knowledge } from '../contract.ts';
import css from './knowledge.module.css';
import { Helpful } from './parts/helpful.tsx';
import { WayThere } from './parts/way-there.tsx';

/** Fetches the article that the address names; without a number, the help centre is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/help');
  const preview = url.searchParams.get('preview') ?? '';
  return (await client.call(knowledge['knowledge.show'], { id, preview })).data;
}

/** Head of an article. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** What modules may add beside an article. */
export const slots = ['knowledge.actions'];

/** What an article of the help centre has not: it is no medical text. */
const PLAIN = {
  ...{ reviewer: null, reviewDue: null, reviewOverdue: false, evidence: null, coi: '' },
  ...{ references: [], keyFacts: [] },
};

/** An article of the help centre: where it lies, whether it helped, and what comes next. */
export default function KnowledgeScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, edition, path, updatedAt, isPreview, state, feedback, next } = shown;
  return (
    <ReadingPage
      of="knowledge"
      key={id}
      item={{ ...shown, ...PLAIN }}
      hasNoCover={shown.cover === null}
      head={
        <ReadingHead
          item={{ ...shown, ...PLAIN }}
          kicker={<WayThere path={path} />}
          facts={[<TimeAgo key="at" at={updatedAt} />]}
        />
      }
      actions={<Slot name="knowledge.actions" props={{ type: 'knowledge', id }} />}
      foot={!isPreview && state !== 'withdrawn' && <Helpful key={edition} {...{ id, edition, feedback }} />}
    >
      {next !== null && (
        <nav className={css.next} aria-label={t('knowledge.next')}>
          <p>{t('knowledge.next')}</p>
          <WayCard to={next.url} icon="book" label={next.title} />
        </nav>
      )}
    </ReadingPage>
  );
}
