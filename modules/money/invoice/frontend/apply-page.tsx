import { useRef, useState } from 'react';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { invoice, type OfferedOrder, type Title } from '../contract.ts';
import css from './invoice.module.css';
import { OfferedLines } from './parts/offered-lines.tsx';
import { TitleChoice } from './parts/title-choice.tsx';

/** Fetches what the reader can have invoices of, and to whom; of one order where the address names it. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const named = url.searchParams.get('order') ?? '';
  const code = /^[0-9A-Za-z]{6,20}$/.test(named) ? named : '';
  const [offer, titles] = await Promise.all([
    client.call(invoice['invoice.offer'], { code }),
    client.call(invoice['invoice.title.list'], {}),
  ]);
  return { offer: offer.data, titles: titles.data, code };
}

/** Head of a request for an invoice, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('invoice.apply'), noindex: true });

const canHave = ({ restFen, isLate }: OfferedOrder): boolean => restFen > 0 && !isLate;
const openLines = ({ lines }: OfferedOrder): number[] => lines.filter(({ restFen }) => restFen > 0).map(({ id }) => id);

/** Asks for one invoice of one or several own orders: which lines, to whom, and of which kind. */
export default function ApplyPage() {
  const t = useT();
  const { client, toast, go } = useApp();
  const { offer, titles: before, code } = useViewData<typeof loader>();
  const [titles, setTitles] = useState<readonly Title[]>(before);
  const [titleId, setTitleId] = useState(before[0]?.id ?? 0);
  const [kind, setKind] = useState<'normal' | 'special'>('normal');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const orders = offer.orders.filter(canHave);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(code !== '' || orders.length === 1 ? orders.flatMap(openLines) : []),
  );
  // A try that was not heard of is sent under the same key: it makes no second request.
  const once = useRef<{ said: string; key: string } | null>(null);
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const asked = lines.filter(({ line }) => chosen.has(line.id) && line.restFen > 0);
  const sum = asked.reduce((all, { line }) => all + line.restFen, 0);
  const title = titles.find(({ id }) => id === titleId);
  const isShort =
    kind === 'special' &&
    (title?.kind !== 'enterprise' || !title.address || !title.phone || !title.bank || !title.account);
  const submit = async (): Promise<void> => {
    const input = {
      ...{ titleId, kind, note, orderIds: [...new Set(asked.map(({ order }) => order.id))] },
      items: asked.map(({ line }) => ({ line: line.id })),
    };
    const said = JSON.stringify(input);
    if (once.current?.said !== said) once.current = { said, key: randomId() };
    setBusy(true);
    try {
      const { data } = await client.call(invoice['invoice.apply'], input, { once: once.current.key });
      toast('ok', t('invoice.asked'));
      go(`/invoice?id=${data.id}`);
    } catch {
      // The call has said what was refused.
    } finally {
      setBusy(false);
    }
  };
  if (!offer.isOpen || orders.length === 0) {
    return (
      <main id="content" className={css.page}>
        <p>
          <Link to="/invoices">{t('invoice.mine')}</Link>
        </p>
        <h1>{t('invoice.apply')}</h1>
        <Empty
          icon="news"
          title={t(offer.isOpen ? 'invoice.nothing' : 'invoice.closed')}
          text={t(offer.isOpen ? 'invoice.nothingHint' : 'invoice.closedHint')}
        />
        <ButtonLink kind="outline" to="/orders">
          {t('invoice.orders')}
        </ButtonLink>
      </main>
    );
  }
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to="/invoices">{t('invoice.mine')}</Link>
      </p>
      <h1>{t('invoice.apply')}</h1>
      <section className={css.part} aria-label={t('invoice.whatOf')}>
        <h2>{t('invoice.whatOf')}</h2>
        {orders.map((order) => (
          <OfferedLines key={order.id} order={order} chosen={chosen} choose={setChosen} />
        ))}
      </section>
      <section className={css.part} aria-label={t('invoice.toWhom')}>
        <h2>{t('invoice.toWhom')}</h2>
        <TitleChoice
          titles={titles}
          chosen={titleId}
          choose={setTitleId}
          made={(id) =>
            void client.call(invoice['invoice.title.list'], {}).then(({ data }) => {
              setTitles(data);
              setTitleId(id);
            })
          }
        />
      </section>
      {offer.takesSpecial && (
        <fieldset className={css.kinds}>
          <legend>{t('invoice.kindOf')}</legend>
          {(['normal', 'special'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="invoice-kind" checked={kind === one} onChange={() => setKind(one)} />
              {t(`invoice.kind.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {isShort && title !== undefined && <p className={css.note}>{t('invoice.short')}</p>}
      <Field
        label={t('invoice.note')}
        hint={t('invoice.noteHint')}
        maxLength={100}
        value={note}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={css.sum}>
        {t('invoice.whole')} <b>{moneyText(sum)}</b>
      </p>
      <Button
        large
        busy={isBusy}
        disabled={asked.length === 0 || title === undefined || isShort}
        onClick={() => void submit()}
      >
        {t('invoice.submit')}
      </Button>
    </main>
  );
}
