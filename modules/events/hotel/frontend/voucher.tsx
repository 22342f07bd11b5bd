import { useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { QrCode } from '../../../../ui/site/qr-code.tsx';
import { hotelVoucher, type Voucher } from '../voucher-contract.ts';
import css from './hotel.module.css';
import { dayText } from './parts/stay-days.ts';

/** Head of a voucher, which is nobody else's business. */
export const meta = ({ t }: SiteApp): ViewMeta => ({ title: t('hotel.voucher.title'), noindex: true });

/** The voucher of a room: what its guest shows at the reception, and what the reception reads by its code. The code stands behind the address, where no server logs it. */
export default function VoucherScreen() {
  const { client, t, locale } = useApp();
  const [signed, setSigned] = useState<string | null>(null);
  const [found, setFound] = useState<Voucher | null>(null);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    const read = (): void => setSigned(globalThis.location.hash.slice(1));
    read();
    globalThis.addEventListener('hashchange', read);
    return () => globalThis.removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    setFound(null);
    setWrong('');
    if (signed === null || signed === '') return;
    void client
      .call(hotelVoucher['hotel.voucher'], { signed }, { quiet: true })
      .then(({ data }) => setFound(data))
      .catch((error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        setWrong(error.message);
      });
  }, [client, signed]);
  if (signed === '' || wrong !== '') {
    return (
      <main id="content">
        <Empty icon="place" title={t('hotel.voucher.none')} text={wrong || t('hotel.voucher.noneHint')} />
      </main>
    );
  }
  if (found === null) {
    return (
      <main id="content">
        <p role="status">{t('hotel.voucher.opening')}</p>
      </main>
    );
  }
  const { in: from, out, state, guests, holds } = found;
  return (
    <main id="content" className={css.voucher}>
      <h1>{t('hotel.voucher.title')}</h1>
      <p className={css.state} data-state={state}>
        {t(holds ? 'hotel.voucher.holds' : 'hotel.voucher.ended')} · {t(`hotel.state.${state}`)}
      </p>
      <Facts
        facts={[
          [t('hotel.voucher.hotel'), found.hotel],
          [t('hotel.address'), found.address],
          [t('hotel.voucher.room'), found.room],
          [t('hotel.number'), found.number],
          [
            t('hotel.days'),
            `${t('hotel.fromTo', { from: dayText(from, locale), to: dayText(out, locale) })} · ${t('hotel.nights', { count: daysBetween(from, out) })}`,
          ],
          [t('hotel.guests'), guests.join('、')],
          [t('hotel.forConference'), found.conference],
        ]}
      />
      {holds && (
        <figure>
          <QrCode text={globalThis.location.href} label={t('hotel.voucher.code')} />
          <figcaption>{t('hotel.voucher.codeHint')}</figcaption>
        </figure>
      )}
      <p data-no-print="">
        <Button kind="outline" onClick={() => globalThis.print()}>
          {t('hotel.voucher.print')}
        </Button>
      </p>
    </main>
  );
}
