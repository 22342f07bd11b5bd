import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { Section } from '../../../../ui/site/section.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { expert } from '../contract.ts';
import css from './expert.module.css';
import { expertQuery } from './expert-query.ts';
import { ExpertGrid } from './parts/expert-card.tsx';
import { ExpertHead } from './parts/expert-head.tsx';
import { expertMeta } from './parts/expert-meta.ts';

/** Fetches the expert whom the address names; without a number, the list of experts is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/experts');
  const preview = url.searchParams.get('preview') ?? '';
  return (await client.call(expert['expert.show'], { id, preview })).data;
}

/** Head of an expert's page. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  expertMeta(app, data);

/** What modules may add to an expert. */
export const slots = ['expert.actions'];

/** An expert: who they are, where they work, what they know best, their life in medicine, and who works beside them. */
export default function ExpertScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, state, locale, body, posts, others } = shown;
  const [post] = posts;
  return (
    <main id="content">
      <ExpertHead expert={shown}>
        {state !== 'withdrawn' && <Slot name="expert.actions" props={{ type: 'expert', id }} />}
      </ExpertHead>
      <div className={css.text}>
        <EditorialNotices facts={shown} of="expert" />
        {body !== '' && (
          <>
            <h2>{t('expert.biography')}</h2>
            <RichText html={body} lang={locale} />
          </>
        )}
      </div>
      {others.length > 0 && (
        <Section
          title={t('expert.others')}
          more={{ to: expertQuery.address({ group: post?.group ?? '' }), label: t('expert.showAll') }}
          paper
        >
          <ExpertGrid cards={others} />
        </Section>
      )}
    </main>
  );
}
