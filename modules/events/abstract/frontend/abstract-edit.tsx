import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { abstracts } from '../contract.ts';
import { isTold } from '../rules/states.ts';
import css from './abstracts.module.css';
import { AbstractForm } from './parts/abstract-form.tsx';
import { Appeal } from './parts/appeal.tsx';
import { Coauthors } from './parts/coauthors.tsx';
import { momentIn } from './parts/moment-in.ts';
import { toneOf } from './parts/tones.ts';
import type { Own } from './parts/use-draft.ts';

/** Fetches the own abstract that the address names; without one, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Own> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/abstracts');
  return client.call(abstracts['abstract.own'], { id });
}

/** Head of an own abstract, which is nobody else’s business. */
export const meta = (app: SiteApp, { data }: { data: Own }): ViewMeta => ({
  title: data.data.title || app.t('abstract.untitled'),
  noindex: true,
});

/** What was decided, and what reviewers wrote. */
function Told({ data: row }: Own) {
  const { t } = useApp();
  const lines = [
    row.reason && t('abstract.reasonIs', { reason: row.reason }),
    row.decision !== null && t(`abstract.letter.${row.decision}`),
    row.decisionNote,
    row.board && t('abstract.boardIs', { board: row.board }),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  if (lines.length === 0 && row.comments.length === 0) return null;
  return (
    <section className={css.told} aria-label={t('abstract.result')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {row.comments.map(({ who, text }) => (
        <p key={who}>
          <b>{t('abstract.reviewerAt', { who })}</b> {text}
        </p>
      ))}
    </section>
  );
}

/** What can be done with it now, beside writing. */
function Acts({ own, refresh }: { own: Own; refresh(): Promise<void> }) {
  const { client, t, go, toast } = useApp();
  const { data: row, can } = own;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const one = { id: row.id, version: row.version };
  const run = (work: () => Promise<unknown>, done: string): void => {
    setBusy(true);
    // What is refused the call has said.
    void work()
      .then(() => toast('ok', done))
      .catch(() => undefined)
      .then(refresh)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const drop = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(abstracts['abstract.drop'], one);
      go('/abstracts');
    } catch {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={css.ways}>
        {can.answer && row.state === 'released' && (
          <Button
            large
            busy={isBusy}
            onClick={() =>
              run(() => client.call(abstracts['abstract.answer'], { ...one, accepts: true }), t('abstract.confirmed'))
            }
          >
            {t('abstract.confirm')}
          </Button>
        )}
        {can.answer && (
          <Button
            kind="outline"
            busy={isBusy}
            onClick={() =>
              run(() => client.call(abstracts['abstract.answer'], { ...one, accepts: false }), t('abstract.declined'))
            }
          >
            {t('abstract.decline')}
          </Button>
        )}
        {can.takeBack && (
          <Button
            kind="outline"
            busy={isBusy}
            onClick={() => run(() => client.call(abstracts['abstract.takeBack'], one), t('abstract.tookBack'))}
          >
            {t('abstract.takeBack')}
          </Button>
        )}
        {can.drop && (
          <Button kind="quiet" busy={isBusy} onClick={() => void drop()}>
            {t('abstract.drop')}
          </Button>
        )}
        {can.withdraw && !isAsking && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('abstract.withdraw')}
          </Button>
        )}
      </p>
      {isAsking && can.withdraw && (
        <section className={css.told} aria-label={t('abstract.withdrawAsk')}>
          <p>{t('abstract.withdrawAsk')}</p>
          <Field
            label={t(isTold(row.state) ? 'abstract.withdrawReason' : 'abstract.withdrawReasonOptional')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className={css.ways}>
            <Button
              busy={isBusy}
              onClick={() =>
                run(() => client.call(abstracts['abstract.withdraw'], { ...one, reason }), t('abstract.withdrawn'))
              }
            >
              {t('abstract.withdrawSure')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('abstract.keepIt')}
            </Button>
          </p>
        </section>
      )}
    </>
  );
}

/** One of the reader’s abstracts: written while it may be, then how far it is, what was decided, and what can be done. */
export default function AbstractEdit() {
  const { client, t, locale } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Own | null>(null);
  const own = fresh !== null && fresh.data.id === loaded.data.id ? fresh : loaded;
  const row = own.data;
  const refresh = async (): Promise<void> => setFresh(await client.call(abstracts['abstract.own'], { id: row.id }));
  const isWritten = own.can.write === true;
  return (
    <RecordPage
      title={row.title || t('abstract.untitled')}
      above={<Link to="/abstracts">{t('abstract.mine')}</Link>}
      text=""
    >
      <p className={css.marks}>
        {row.number !== null && <b>{row.number}</b>}
        <Chip {...toneOf(row.state)}>{t(`abstract.state.${row.state}`)}</Chip>
        <Link to={`/conference/abstracts?id=${row.conferenceId}`}>{row.conference}</Link>
        {isWritten && t('abstract.until', { until: momentIn(row.writeUntil, row.call.timeZone) })}
      </p>
      <Told {...own} />
      <Acts own={own} refresh={refresh} />
      <Appeal key={row.version} own={own} refresh={refresh} />
      {isWritten ? (
        <AbstractForm key={`${row.id} ${row.state}`} own={own} refresh={refresh} />
      ) : (
        <>
          <p className={css.text}>{row.body || row.bodyEn}</p>
          <Facts
            facts={[
              [
                t('abstract.authors'),
                enumerated(
                  row.authors.map(({ name }) => name),
                  locale,
                ),
              ],
              [t('abstract.topic'), row.call.topics.find(({ key }) => key === row.topic)?.name ?? row.topic],
              [t('abstract.fields.keywords'), row.keywords.join('; ')],
            ]}
          />
        </>
      )}
      <Coauthors own={own} refresh={refresh} />
    </RecordPage>
  );
}
