import { useState } from 'react';
import { redirect } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { ChoiceField } from '../../../../ui/site/choice-field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { panel } from '../panel-contract.ts';
import { DECISIONS, type Decision } from '../rules/words.ts';
import css from './abstracts.module.css';
import { Discussion } from './parts/discussion.tsx';
import { TextField } from './parts/text-field.tsx';

type Shown = OutputOf<(typeof panel)['abstract.chaired.show']>['data'];

/** Fetches the abstract to decide on that the address names, and the topics where it could go. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/abstract/chair');
  const [{ data }, { data: mine }] = await Promise.all([
    client.call(panel['abstract.chaired.show'], { id }),
    client.call(panel['abstract.chaired.mine'], {}),
  ]);
  return { work: data, topics: mine.find(({ topic }) => topic === data.topic)?.topics ?? [] };
}

/** Head of an abstract to decide on: the number alone. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.work.number,
  noindex: true,
});

/** Decides, or moves it to another topic. */
function Deciding({
  work,
  topics,
  refresh,
}: {
  work: Shown;
  topics: readonly { key: string; name: string }[];
  refresh(): Promise<void>;
}) {
  const { client, t, go, toast } = useApp();
  const usual: Decision = work.wish === 'talk' ? 'talk' : 'poster';
  const [decision, setDecision] = useState<Decision>(work.decision ?? usual);
  const [note, setNote] = useState(work.decisionNote);
  const [topic, setTopic] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const one = { id: work.id, version: work.version };
  const act = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    await run().catch((error) => setProblem(error instanceof ClientError ? error.message : String(error)));
    setBusy(false);
  };
  const decide = (): Promise<void> =>
    act(async () => {
      await client.call(panel['abstract.chaired.decide'], { ...one, decision, note }, { quiet: true });
      toast('ok', t('abstract.decided'));
      await refresh();
    });
  const move = (): Promise<void> =>
    act(async () => {
      await client.call(panel['abstract.chaired.move'], { ...one, topic }, { quiet: true });
      toast('ok', t('abstract.moved'));
      go('/abstract/chair');
    });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <fieldset className={css.part}>
        <legend>{t('abstract.decide')}</legend>
        <p className={css.note}>{t('abstract.decideHint')}</p>
        <fieldset className={css.choices} aria-label={t('abstract.decide')}>
          {DECISIONS.map((way) => (
            <label key={way}>
              <input type="radio" name="decision" checked={decision === way} onChange={() => setDecision(way)} />
              {t(`abstract.decision.${way}`)}
            </label>
          ))}
        </fieldset>
        <TextField label={t('abstract.letterNote')} rows={3} value={note} onChange={setNote} />
        {problem !== '' && <p role="alert">{problem}</p>}
        <p className={css.ways}>
          <Button type="submit" large busy={isBusy}>
            {t('abstract.keepDecision')}
          </Button>
        </p>
      </fieldset>
      {work.state === 'review' && topics.length > 1 && (
        <fieldset className={css.part}>
          <legend>{t('abstract.move')}</legend>
          <p className={css.note}>{t('abstract.moveHint')}</p>
          <ChoiceField
            label={t('abstract.topic')}
            none={t('abstract.chooseTopic')}
            value={topic}
            held=""
            choices={topics
              .filter(({ key }) => key !== work.topic)
              .map(({ key, name }) => ({ value: key, label: `${key} ${name}`, retired: false }))}
            onChange={setTopic}
          />
          <p className={css.ways}>
            <Button kind="outline" busy={isBusy} disabled={topic === ''} onClick={() => void move()}>
              {t('abstract.moveNow')}
            </Button>
          </p>
        </fieldset>
      )}
    </form>
  );
}

/** One abstract as its chair reads it: the text, what reviewers gave and said, and the decision. */
export default function ChairWork() {
  const { client, t } = useApp();
  const { work: loaded, topics } = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Shown | null>(null);
  const work = fresh !== null && fresh.id === loaded.id ? fresh : loaded;
  const refresh = async (): Promise<void> =>
    setFresh((await client.call(panel['abstract.chaired.show'], { id: loaded.id })).data);
  const isOpen = work.state === 'review' || work.state === 'decided';
  return (
    <RecordPage
      title={work.title || work.titleEn}
      above={<Link to="/abstract/chair">{t('abstract.chair')}</Link>}
      text=""
    >
      <p className={css.marks}>
        <b>{work.number}</b>
        <Chip>{t(`abstract.state.${work.state}`)}</Chip>
        {t(`abstract.wishes.${work.wish}`)} · {work.value ?? '–'} · {work.handed} / {work.asked}
      </p>
      {work.isConflict && <p role="status">{t('abstract.chairConflict')}</p>}
      {work.body !== '' && <p className={css.text}>{work.body}</p>}
      {work.title !== '' && work.titleEn !== '' && <h2>{work.titleEn}</h2>}
      {work.bodyEn !== '' && <p className={css.text}>{work.bodyEn}</p>}
      {work.reviews.length > 0 && (
        <section className={css.told} aria-label={t('abstract.given')}>
          <h2>{t('abstract.given')}</h2>
          {work.reviews.map(({ who, value, comment, note }) => (
            <p key={who} className={css.text}>
              <b>{t('abstract.reviewerAt', { who })}</b> {value ?? '–'} {comment} {note}
            </p>
          ))}
        </section>
      )}
      {!work.isConflict && (
        <Discussion
          remarks={work.remarks}
          mayWrite={isOpen}
          write={async (text) => {
            await client.call(panel['abstract.chaired.discuss'], { id: work.id, text }, { quiet: true });
            await refresh();
          }}
        />
      )}
      {isOpen && !work.isConflict && <Deciding key={work.version} work={work} topics={topics} refresh={refresh} />}
    </RecordPage>
  );
}
