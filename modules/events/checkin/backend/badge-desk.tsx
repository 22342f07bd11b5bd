import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { paper } from '../../../platform/paper/contract.ts';
import { openPaper, printPaper } from '../../../platform/paper/parts/hand-over.ts';
import { checkinBadges } from '../badge-contract.ts';
import { BADGE_SIZES, BATCH_PAPER, type BadgeSize, MOST_OF_A_BATCH, sheetsFor } from '../rules/badge-batch.ts';
import { BadgeFigures } from './badge-figures.tsx';
import { BadgeFrame } from './badge-frame.tsx';
import css from './badges.module.css';
import { batchKinds } from './batch-kinds.ts';

type Batch = OutputOf<(typeof checkinBadges)['checkin.batch.show']>['data'];

/** Hands the sheets of a batch to the printer, or to a tab. */
function useSheets(): {
  print(batch: number, size: BadgeSize): Promise<void>;
  open(batch: number, size: BadgeSize): void;
} {
  const { locale } = useConsole();
  const link = useAction(paper['paper.link']);
  const ask = async (batch: number, size: BadgeSize): Promise<string> =>
    (await link.mutateAsync({ paper: BATCH_PAPER, ids: [batch], size, locale })).data.url;
  return {
    print: async (batch, size) => printPaper(await ask(batch, size)),
    open: (batch, size) => void ask(batch, size).then(openPaper),
  };
}

/** How a batch came out: what lies on which sheet, and what jammed. */
function Settle({ batch, done }: { batch: Batch; done(): void }) {
  const t = useText();
  const [spoilt, setSpoilt] = useState<readonly number[]>([]);
  const settle = useAction(checkinBadges['checkin.batch.settle'], {
    done: t('batchSettled'),
    quiet: true,
    onDone: done,
  });
  const { id, version, people } = batch;
  const from = (index: number): void => setSpoilt(people.slice(index).map((one) => one.id));
  const toggle = (one: number, isOn: boolean): void =>
    setSpoilt(isOn ? [...spoilt, one] : spoilt.filter((other) => other !== one));
  const isOpen = batch.state === 'open';
  return (
    <>
      <ol className={css.badges}>
        {people.map(({ id: badge, person, affiliation, number, sheet, place, isSpoilt }, index) => (
          <li key={badge}>
            <small>{t('onSheet', { sheet, place })}</small>
            <div>
              <strong>{person}</strong> {affiliation} {number > 1 && <small>{t('badgeNumber', { number })}</small>}
            </div>
            {isOpen ? (
              <div className={css.acts}>
                <Checkbox
                  checked={spoilt.includes(badge)}
                  aria-label={t('jammedOf', { person })}
                  onChange={({ target }) => toggle(badge, target.checked)}
                >
                  {t('jammed')}
                </Checkbox>
                <Button type="text" aria-label={t('fromHereOf', { person })} onClick={() => from(index)}>
                  {t('fromHere')}
                </Button>
              </div>
            ) : (
              isSpoilt && <StateTag kind="bad">{t('jammed')}</StateTag>
            )}
          </li>
        ))}
      </ol>
      {isOpen && (
        <div className={css.acts}>
          <Button
            type={spoilt.length === 0 ? 'primary' : 'default'}
            disabled={spoilt.length > 0}
            loading={settle.isPending}
            onClick={() => settle.mutate({ id, version })}
          >
            {t('allCameOut')}
          </Button>
          <ConfirmAction
            isPrimary={spoilt.length > 0}
            isDisabled={spoilt.length === 0}
            label={t('putBack', { count: spoilt.length })}
            title={t('putBackTitle')}
            text={t('putBackText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => settle.mutateAsync({ id, version, spoilt: [...spoilt], reason })}
          />
        </div>
      )}
    </>
  );
}

function BatchPanel({ id, close }: { id: number; close(): void }) {
  const t = useText();
  const sheets = useSheets();
  const answer = useAnswer(checkinBadges['checkin.batch.show'], { id }, { keep: true, isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const batch = answer.data.data;
  const { number, size, state, isDrawn, badges, reason } = batch;
  return (
    <Panel
      title={t('batchTitle', { number, count: badges })}
      actions={
        <>
          <StateTag kind={batchKinds[state]}>{t(`batchStates.${state}`)}</StateTag>
          {isDrawn && <Button onClick={() => void sheets.print(id, size)}>{t('printSheets')}</Button>}
          {isDrawn && <Button onClick={() => sheets.open(id, size)}>{t('openSheets')}</Button>}
          <Button onClick={close}>{t('closeBatch')}</Button>
        </>
      }
    >
      {reason !== '' && <p>{reason}</p>}
      <Settle key={`${id} ${state}`} batch={batch} done={() => void answer.refetch()} />
    </Panel>
  );
}

/** Takes the next badges and sends them to the printer at once. */
function Next({
  conference,
  usual,
  waiting,
  took,
}: {
  conference: number;
  usual: BadgeSize;
  waiting: number;
  took(batch: number): void;
}) {
  const t = useText();
  const words = useText('paper');
  const id = useId();
  const sheets = useSheets();
  const [size, setSize] = useState(usual);
  const [most, setMost] = useState(20);
  const take = useAction(checkinBadges['checkin.queue.take'], {
    ...{ done: ({ data }) => t('batchTaken', { number: data.number, count: data.badges, sheets: data.sheets }) },
    onDone: ({ data }) => {
      took(data.id);
      void sheets.print(data.id, size);
    },
  });
  const count = Math.min(most, waiting);
  return (
    <Panel title={t('nextBatch')}>
      <div className={css.next}>
        <div>
          <label htmlFor={`${id}-size`}>{t('paperSize')}</label>
          <Select<BadgeSize>
            id={`${id}-size`}
            value={size}
            options={BADGE_SIZES.map((value) => ({ value, label: words(`sizes.${value}`) }))}
            onChange={setSize}
          />
        </div>
        <div>
          <label htmlFor={`${id}-most`}>{t('badgesAtOnce')}</label>
          <InputNumber
            id={`${id}-most`}
            min={1}
            max={MOST_OF_A_BATCH}
            value={most}
            onChange={(value) => setMost(value ?? 1)}
          />
        </div>
        <Button
          type="primary"
          size="large"
          disabled={waiting === 0}
          loading={take.isPending}
          onClick={() => take.mutate({ conference, size, most })}
        >
          {waiting === 0 ? t('nobodyWaits') : t('printNext', { count, sheets: sheetsFor(count, size) })}
        </Button>
      </div>
      <p>{t('printNextHint')}</p>
    </Panel>
  );
}

function Desk({ conference }: { conference: number }) {
  const [query, setQuery] = useSearchParams();
  const answer = useAnswer(checkinBadges['checkin.queue.show'], { conference }, { keep: true, isFresh: true });
  const batch = Number(query.get('batch') ?? 0);
  const open = (id: number): void =>
    setQuery(id > 0 ? { conference: String(conference), batch: String(id) } : { conference: String(conference) });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { data } = answer.data;
  const { fresh, changed, spoilt } = data.waiting;
  return (
    <>
      <BadgeFigures data={data} />
      <Next
        key={data.paper.size}
        {...{ conference, usual: data.paper.size, waiting: fresh + changed + spoilt, took: open }}
      />
      {batch > 0 && <BatchPanel key={batch} id={batch} close={() => open(0)} />}
    </>
  );
}

/** A desk with a printer: takes the next batch, prints it at once, and says how it came out. */
export default function BadgeDesk() {
  return <BadgeFrame screen="badgeDesk">{(id) => <Desk key={id} conference={id} />}</BadgeFrame>;
}
