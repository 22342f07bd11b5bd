import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { ReadingFacts } from '../../envelope/parts/reading-facts.tsx';
import { ReadingFoot } from '../../envelope/parts/reading-foot.tsx';
import { kepu } from '../contract.ts';
import css from './kepu-review.module.css';
import { KepuFoot } from './parts/kepu-foot.tsx';
import { SignReview } from './parts/sign-review.tsx';

/** Fetches the article that waits for the reader’s review; without a number, the list of them is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/kepu-reviews');
  return (await client.call(kepu['kepu.review.show'], { id })).data;
}

/** Head of a review, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('kepu.review'), noindex: true });

/** A text that waits for its doctor: what would come out, how easily it is read, and the answer. */
export default function KepuReview() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { title, lead, body, titleEn, leadEn, bodyEn, askedAt, askedBy, terms } = shown;
  const grounds = { ...shown, tags: [], audience: 'public', locale: 'zh-CN' };
  return (
    <SheetPage
      back={<Link to="/kepu-reviews">{t('kepu.reviews')}</Link>}
      title={title}
      locale="zh-CN"
      facts={
        <MetaLine>
          {askedBy !== '' && <span key="by">{t('kepu.askedBy', { name: askedBy })}</span>}
          <TimeAgo key="at" at={askedAt} />
        </MetaLine>
      }
    >
      <SheetPaper label={title} isSpaced>
        <p className={css.lead} lang="zh-CN">
          {lead}
        </p>
        <ReadingFacts item={grounds} />
        <RichText html={body} lang="zh-CN" />
        {bodyEn !== '' && (
          <section lang="en" className={css.other}>
            <h2>{titleEn}</h2>
            <p className={css.lead}>{leadEn}</p>
            <RichText html={bodyEn} lang="en" />
          </section>
        )}
        <ReadingFoot item={grounds} />
        <KepuFoot terms={terms} notice="" diseases={[]} drugs={[]} />
      </SheetPaper>
      <SignReview key={shown.version} shown={shown} />
    </SheetPage>
  );
}
