import { useCallback, useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { invoice, type Title } from '../../contract.ts';
import css from '../invoice.module.css';
import { TitleChoice } from '../parts/title-choice.tsx';

type Wished = OutputOf<(typeof invoice)['invoice.wished']>['data'];

/** Beside the ways to pay an order: to whom its invoice is made out, so that nobody has to come back for it. */
export default function InvoiceWish({ code }: { code: string }) {
  const { t, client, toast } = useApp();
  const [wished, setWished] = useState<Wished | null>(null);
  const [titles, setTitles] = useState<readonly Title[]>([]);
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    const [{ data }, list] = await Promise.all([
      client.call(invoice['invoice.wished'], { code }, { quiet: true }),
      client.call(invoice['invoice.title.list'], {}, { quiet: true }),
    ]);
    setWished(data);
    setTitles(list.data);
    setChosen((before) => data.wish?.titleId ?? (before || (list.data[0]?.id ?? 0)));
  }, [client, code]);
  useEffect(() => {
    // An order without this is still to be paid.
    load().catch(() => undefined);
  }, [load]);
  if (wished === null || !wished.isOpen || (!wished.canSay && wished.wish === null)) return null;
  const say = async (titleId: number | null): Promise<void> => {
    try {
      const { data } = await client.call(invoice['invoice.wish'], { code, titleId, kind: 'normal' }, { quiet: true });
      setWished(data);
      setOpen(false);
      toast('ok', t('invoice.wish.kept'));
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      toast('error', error.message);
    }
  };
  const { wish, canSay } = wished;
  return (
    <section className={css.wish} aria-label={t('invoice.wish.title')}>
      <h2>{t('invoice.wish.title')}</h2>
      <p role="status">
        {wish === null ? t('invoice.wish.text') : t(`invoice.wish.${wish.state}`, { name: wish.name, why: wish.why })}
      </p>
      {canSay && !isOpen && (
        <p className={css.ways}>
          <Button kind="outline" onClick={() => setOpen(true)}>
            {t(wish === null ? 'invoice.wish.want' : 'invoice.wish.change')}
          </Button>
          {wish !== null && (
            <Button kind="quiet" onClick={() => void say(null)}>
              {t('invoice.wish.none')}
            </Button>
          )}
        </p>
      )}
      {canSay && isOpen && (
        <>
          <TitleChoice
            titles={titles}
            chosen={chosen}
            choose={setChosen}
            made={(id) => {
              setChosen(id);
              void load();
            }}
          />
          <Button disabled={chosen === 0} onClick={() => void say(chosen)}>
            {t('invoice.wish.keep')}
          </Button>
        </>
      )}
    </section>
  );
}
