import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { exhibitorOwnProducts } from '../../product-contract.ts';
import css from '../exhibition.module.css';
import { ProductPictures } from './product-pictures.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Own = OutputOf<(typeof exhibitorOwnProducts)['exhibitor.ownProducts']>['data'];

const NOTHING = { title: '', titleEn: '', lead: '', leadEn: '' };
const TONES = { waiting: 'accent', refused: 'warn', taken: 'ok' } as const;

/** What the company proposes as its products, and what the desk made of it. */
export function ProductPart({ door }: { door: ExhibitionDoor }) {
  const app = useApp();
  const { t } = app;
  const { client, failed } = door;
  const [own, setOwn] = useState<Own | null>(null);
  const [given, setGiven] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    try {
      setOwn((await client.call(exhibitorOwnProducts['exhibitor.ownProducts'], {}, { quiet: true })).data);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void load(), [load]);
  if (own === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;

  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      app.toast('ok', t(done));
      await load();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const propose = (event: FormEvent): void => {
    event.preventDefault();
    const once = { once: randomId(), quiet: true };
    void run(async () => {
      await client.call(exhibitorOwnProducts['exhibitor.productPropose'], given, once);
      setGiven(NOTHING);
    }, 'exhibitor.products.proposed');
  };
  const withdraw = (id: number): Promise<void> =>
    run(
      () => client.call(exhibitorOwnProducts['exhibitor.productWithdraw'], { id }, { quiet: true }),
      'exhibitor.products.withdrawn',
    );
  const field = (key: 'title' | 'titleEn', max: number) => (
    <Field
      label={t(key === 'title' ? 'exhibitor.products.field' : 'exhibitor.products.titleEn')}
      maxLength={max}
      required={key === 'title'}
      value={given[key]}
      onChange={(event) => setGiven({ ...given, [key]: event.target.value })}
    />
  );
  const area = (key: 'lead' | 'leadEn', max: number) => (
    <label className={css.area}>
      {t(`exhibitor.products.${key}`)}
      <textarea
        rows={3}
        maxLength={max}
        value={given[key]}
        onChange={(event) => setGiven({ ...given, [key]: event.target.value })}
      />
    </label>
  );
  const products = own.products.map((one) => ({ ...one, title: inLanguage(app.locale, one.title, one.titleEn) }));
  const isWhole = given.title.trim() !== '' && given.lead.trim() !== '';
  return (
    <>
      <p className={css.note}>{t('exhibitor.products.hint', { most: own.most, left: own.left })}</p>
      {products.length === 0 && <p>{t('exhibitor.products.none')}</p>}
      <ul className={css.people}>
        {products.map(({ id, title, state, reason, url, pictures }) => (
          <li key={id}>
            <span>
              <b>{url === null ? title : <Link to={url}>{title}</Link>}</b> {reason}
            </span>
            <Chip tone={TONES[state]}>{t(`exhibitor.products.states.${url === null ? state : 'public'}`)}</Chip>
            {state !== 'taken' && (
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={t('exhibitor.products.withdrawOf', { title })}
                onClick={() => void withdraw(id)}
              >
                {t('exhibitor.products.withdraw')}
              </Button>
            )}
            {state === 'waiting' && <ProductPictures door={door} of={{ id, title, pictures }} changed={load} />}
          </li>
        ))}
      </ul>
      {own.left > 0 && (
        <form className={css.form} onSubmit={propose}>
          <div className={css.pair}>
            {field('title', 120)}
            {field('titleEn', 200)}
          </div>
          {area('lead', 500)}
          {area('leadEn', 800)}
          <div className={css.actions}>
            <Button type="submit" busy={isBusy} disabled={!isWhole}>
              {t('exhibitor.products.propose')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
