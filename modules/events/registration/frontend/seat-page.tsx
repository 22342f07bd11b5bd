import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useIntent } from '../../../../kernel/client/use-intent.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ConsentBoxes } from '../../../people/agreement/parts/consent-boxes.tsx';
import { useAskedConsents } from '../../../people/agreement/parts/use-consents.ts';
import { registrationGroups } from '../group-contract.ts';
import css from './parts/group.module.css';

type Shown = OutputOf<(typeof registrationGroups)['registration.seat']>['data'] & { id: number; code: string };

/** Fetches what the link offers. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  const code = url.searchParams.get('code') ?? '';
  if (!Number.isSafeInteger(id) || id < 1 || !/^[0-9a-f]{64}$/.test(code)) throw redirect('/conferences');
  const { data } = await client.call(registrationGroups['registration.seat'], { id, code });
  return { ...data, id, code };
}

/** Head of a place that somebody is to take, which nobody looks for. */
export const meta = (_app: SiteApp, { data }: { data: Shown }): ViewMeta => ({ title: data.conference, noindex: true });

/** A place of a group that whoever holds the link takes: they are registered, and nothing is to pay. */
export default function SeatPage() {
  const app = useApp();
  const { client, t, locale } = app;
  const { id, code, ...seat } = useViewData<typeof loader>();
  const [isBusy, setBusy] = useState(false);
  const consents = useAskedConsents('registration');
  const claim = useIntent({
    act: `registration.claim/${id}`,
    done: t('registration.group.claimed'),
    isReady: consents.isComplete,
    run: async () => {
      setBusy(true);
      try {
        await consents.give();
        const { data } = await client.call(registrationGroups['registration.claim'], { id, code });
        app.go(`/registration?id=${data.id}`);
      } finally {
        setBusy(false);
      }
    },
  });
  return (
    <main id="content" className={css.page}>
      <h1>
        <Link to={`/conference?id=${seat.conferenceId}`}>{seat.conference}</Link>
      </h1>
      <p className={css.hint}>{[dayRangeText(seat.startsOn, seat.endsOn, locale), seat.place].join(' · ')}</p>
      <Facts
        facts={[
          [t('registration.group.from'), seat.group],
          [t('registration.group.ticket'), seat.product],
          [
            t('registration.group.until'),
            seat.namesUntil === null ? '' : formatDateTime(new Date(seat.namesUntil)).slice(0, 16),
          ],
        ]}
      />
      {seat.isOpen ? (
        <>
          <p>{t('registration.group.claimHint')}</p>
          <ConsentBoxes consents={consents} say={t('registration.agree')} />
          <Button
            large
            busy={isBusy}
            disabled={!consents.isComplete}
            onClick={() => void claim().catch(() => undefined)}
          >
            {t('registration.group.claim')}
          </Button>
        </>
      ) : (
        <p className={css.next}>{t('registration.group.claimOver')}</p>
      )}
    </main>
  );
}
