import { useState } from 'react';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { invoice, type Title } from '../contract.ts';
import css from './invoice.module.css';
import { TitleForm } from './parts/title-form.tsx';

/** Fetches to whom the reader has invoices made out. */
export const loader = ({ client }: SiteApp) => client.call(invoice['invoice.title.list'], {});

/** Head of the own titles, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('invoice.titles'), noindex: true });

function Entry({ title, edit, drop }: { title: Title; edit(): void; drop(): void }) {
  const t = useT();
  return (
    <li className={css.title}>
      <span className={css.name}>
        <b>{title.name}</b>
        {title.isUsual && <span className={css.state}>{t('invoice.title.usual')}</span>}
      </span>
      <span className={css.facts}>
        <span>{t(`invoice.title.${title.kind}`)}</span>
        {title.taxNo && <code>{title.taxNo}</code>}
      </span>
      <span className={css.ways}>
        <Button kind="quiet" onClick={edit}>
          {t('invoice.title.edit')}
        </Button>
        <Button kind="quiet" onClick={drop} aria-label={t('invoice.title.removeOf', { name: title.name })}>
          {t('invoice.title.remove')}
        </Button>
      </span>
    </li>
  );
}

/** To whom the reader has invoices made out: one is changed or made at a time. */
export default function TitlePage() {
  const t = useT();
  const { client, toast } = useApp();
  const loaded = useViewData<typeof loader>();
  const [titles, setTitles] = useState(loaded.data);
  const [edited, setEdited] = useState<Title | 'new' | null>(null);
  const again = async (): Promise<void> => {
    setTitles((await client.call(invoice['invoice.title.list'], {})).data);
    setEdited(null);
  };
  const drop = (id: number): Promise<void> =>
    client.call(invoice['invoice.title.del'], { id }).then(
      () => {
        toast('ok', t('invoice.title.removed'));
        return again();
      },
      // The call has said what was refused.
      () => undefined,
    );
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to="/invoices">{t('invoice.mine')}</Link>
      </p>
      <h1>{t('invoice.titles')}</h1>
      {titles.length === 0 && edited === null && (
        <Empty icon="users" title={t('invoice.title.none')} text={t('invoice.title.noneHint')} />
      )}
      <ul className={css.list}>
        {titles.map((title) => (
          <Entry key={title.id} title={title} edit={() => setEdited(title)} drop={() => void drop(title.id)} />
        ))}
      </ul>
      {edited === null ? (
        <Button onClick={() => setEdited('new')}>{t('invoice.title.add')}</Button>
      ) : (
        <TitleForm
          key={edited === 'new' ? 0 : edited.id}
          title={edited === 'new' ? null : edited}
          done={() => void again()}
          cancel={() => setEdited(null)}
        />
      )}
    </main>
  );
}
