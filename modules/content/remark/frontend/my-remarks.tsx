import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { useNow } from '../../../../ui/site/use-now.ts';
import { remarks } from '../contract.ts';
import css from './parts/remark.module.css';

type Own = OutputOf<(typeof remarks)['remark.mine']>['data'][number];

const limit = 20;

/** Fetches a page of what the reader said. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(remarks['remark.mine'], { page, limit });
}

/** Head of one's own comments, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('remark.mine'), noindex: true });

function OwnRemark({ one }: { one: Own }) {
  const t = useT();
  const now = useNow();
  const { client } = useApp();
  const { revalidate } = useRevalidator();
  const recall = async (): Promise<void> => {
    await client.call(remarks['remark.recall'], { id: one.id });
    await revalidate();
  };
  return (
    <li className={css.mine}>
      <MetaLine>
        <b key="state">{t(`remark.${one.status}`)}</b>
        <TimeAgo key="at" at={one.at} />
        {one.stars > 0 && <span key="stars">{t('remark.likes', { count: one.stars })}</span>}
      </MetaLine>
      <p className={css.text}>{one.text}</p>
      {one.reason !== '' && <p className={css.wrong}>{t('remark.why', { reason: one.reason })}</p>}
      <p className={css.quiet}>
        {one.about === null ? t('remark.gone') : <Link to={one.about.url}>{one.about.title}</Link>}
      </p>
      {one.recallUntil !== null && Date.parse(one.recallUntil) > now && (
        <p className={css.acts}>
          <button type="button" onClick={() => void recall().catch(() => undefined)}>
            {t('remark.recall')}
          </button>
        </p>
      )}
    </li>
  );
}

/** Says something to a ban; where there is none the call says so. */
function Appeal() {
  const t = useT();
  const { client, toast } = useApp();
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    await client.call(remarks['remark.appeal'], { text });
    setText('');
    toast('ok', t('remark.appealed'));
  };
  return (
    <details className={css.note}>
      <summary>{t('remark.appeal')}</summary>
      <div className={css.write}>
        <Field
          label={t('remark.appealText')}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="outline" disabled={text.trim() === ''} onClick={() => void send().catch(() => undefined)}>
          {t('remark.appeal')}
        </Button>
      </div>
    </details>
  );
}

/** What the reader said, with what became of it and why. */
export default function MyRemarksPage() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('remark.mine')}>
      {data.length === 0 ? (
        <Empty
          icon="news"
          title={t('remark.mineEmpty')}
          text={t('remark.mineEmptyHint')}
          action={{ to: '/news', label: t('remark.toNews') }}
        />
      ) : (
        <EntryList>
          {data.map((one) => (
            <OwnRemark key={one.id} one={one} />
          ))}
        </EntryList>
      )}
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => `/comments/mine?page=${next}`} />
      {data.length > 0 && <Appeal />}
    </ListPage>
  );
}
