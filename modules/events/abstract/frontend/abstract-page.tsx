import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { abstracts } from '../contract.ts';
import css from './abstracts.module.css';
import { AuthorLine } from './parts/author-line.tsx';

type Shown = OutputOf<(typeof abstracts)['abstract.show']>;

/** Fetches the accepted abstract that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/conferences');
  return client.call(abstracts['abstract.show'], { id });
}

/** Head of an abstract. */
export const meta = (_app: SiteApp, { data }: { data: Shown }): ViewMeta => ({
  title: data.data.title,
  description: data.data.body.slice(0, 120),
});

/** An accepted abstract as everybody reads it. */
export default function AbstractPage() {
  const { t } = useApp();
  const { data: row } = useViewData<typeof loader>();
  return (
    <RecordPage
      title={row.title}
      above={
        <Link to={`/conference/abstracts?id=${row.conferenceId}`}>
          {t('abstract.titleOf', { title: row.conference })}
        </Link>
      }
      text=""
    >
      <p className={css.marks}>
        <b>{row.number}</b>
        <Chip tone="accent">{t(`abstract.decision.${row.decision}`)}</Chip>
        {row.topicName}
      </p>
      <AuthorLine authors={row.authors} />
      {row.units.length > 1 ? (
        <ol className={css.units}>
          {row.units.map((unit) => (
            <li key={unit}>{unit}</li>
          ))}
        </ol>
      ) : (
        <p className={css.facts}>{row.units[0]}</p>
      )}
      <p className={css.text}>{row.body}</p>
      <Facts
        facts={[
          [t('abstract.fields.keywords'), row.keywords.join('; ')],
          [t('abstract.boardAt'), row.board],
          [t('abstract.statement.funding'), row.funding],
          [t('abstract.statement.interests'), row.interests],
        ]}
      />
    </RecordPage>
  );
}
