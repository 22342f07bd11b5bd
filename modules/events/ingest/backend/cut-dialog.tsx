import { Button, Input, Modal } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { streamFilm } from '../../../../kernel/client/stream-film.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Cutting, ingestDesk } from '../admin-contract.ts';
import { cutFault, keptOf, movedAlong } from '../cut-time.ts';
import { atText, momentOf } from '../moment-text.ts';
import styles from './cut-dialog.module.css';

/** A cut as it is being written. */
interface Row {
  key: number;
  from: string;
  to: string;
}

let keys = 0;
const rowOf = (from: string, to: string): Row => {
  keys += 1;
  return { key: keys, from, to };
};

/** The cuts that rows say, in their order; null where one of them says no moment. */
function cutsOf(rows: readonly Row[]): { from: number; to: number }[] | null {
  const cuts = rows.map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to) }));
  const known = cuts.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  return known.length < cuts.length ? null : known.toSorted((one, other) => one.from - other.from);
}

/** A row of the list: where a cut begins and ends, written, or taken from where the film stands. */
function CutRow({
  row,
  at,
  player,
  change,
  remove,
}: {
  row: Row;
  at: number;
  player: RefObject<HTMLVideoElement | null>;
  change(row: Row): void;
  remove(): void;
}) {
  const t = useText();
  const here = (): string => atText((player.current?.currentTime ?? 0) * 1000);
  const field = (key: 'from' | 'to') => (
    <span className={styles.moment}>
      <Input
        aria-label={t(`cut.${key}`, { number: at })}
        value={row[key]}
        maxLength={12}
        status={momentOf(row[key]) === null ? 'error' : ''}
        onChange={({ target }) => change({ ...row, [key]: target.value })}
      />
      <Button
        size="small"
        onClick={() => change({ ...row, [key]: here() })}
        aria-label={t(`cut.${key}Here`, { number: at })}
      >
        {t('cut.here')}
      </Button>
    </span>
  );
  return (
    <li>
      {field('from')}
      <span aria-hidden="true">–</span>
      {field('to')}
      <Button size="small" onClick={remove} aria-label={t('cut.removeOf', { number: at })}>
        {t('cut.remove')}
      </Button>
    </li>
  );
}

function CutDesk({ id, cutting, close }: { id: number; cutting: Cutting; close(): void }) {
  const t = useText();
  const player = useRef<HTMLVideoElement>(null);
  const { film, url, stream, poster, tracks, length, chapters } = cutting;
  const [rows, setRows] = useState<readonly Row[]>(() =>
    cutting.cuts.map(({ from, to }) => rowOf(atText(from), atText(to))),
  );
  const cut = useAction(ingestDesk['ingest.admin.cut'], { done: t('cut.begun') });
  useEffect(() => {
    const shown = player.current;
    return shown === null || stream === null ? undefined : streamFilm(shown, url, stream);
  }, [url, stream]);
  const cuts = cutsOf(rows);
  // The end of the film as people write it lies up to a tenth of a second behind it.
  const within = cuts?.map(({ from, to }) => ({ from, to: to > length && to - length < 1000 ? length : to })) ?? null;
  const fault = within === null ? 'cuts_wrong' : cutFault(within, length);
  const kept = fault === null && within !== null ? keptOf(within, length) : null;
  const left = kept?.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0;
  const add = (): void => {
    const at = (player.current?.currentTime ?? 0) * 1000;
    setRows([...rows, rowOf(atText(at), atText(Math.min(length, at + 10_000)))]);
  };
  return (
    <>
      <video
        ref={player}
        className={styles.film}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t('cut.film')}
        {...(poster !== null && { poster })}
      >
        {tracks.map((track) => (
          <track key={track.url} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
        ))}
      </video>
      <p className={styles.note}>{t('cut.lead')}</p>
      <ol className={styles.rows} aria-label={t('cut.list')}>
        {rows.map((row, index) => (
          <CutRow
            key={row.key}
            row={row}
            at={index + 1}
            player={player}
            change={(next) => setRows(rows.map((one) => (one.key === row.key ? next : one)))}
            remove={() => setRows(rows.filter((one) => one.key !== row.key))}
          />
        ))}
      </ol>
      <p>
        <Button onClick={add} disabled={rows.length >= 50}>
          {t('cut.add')}
        </Button>
      </p>
      <p role="status" className={styles.note}>
        {fault === null ? t('cut.left', { left: atText(left), length: atText(length) }) : t(`cut.fault.${fault}`)}
      </p>
      {kept !== null && chapters.length > 0 && (
        <>
          <h3>{t('cut.chapters')}</h3>
          <ol className={styles.chapters}>
            {movedAlong(chapters, kept).map(({ ms, title }) => (
              <li key={ms}>
                <span>{atText(ms)}</span> {title}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.foot}>
        <Button onClick={close}>{t('cut.cancel')}</Button>
        <Button
          type="primary"
          loading={cut.isPending}
          disabled={fault !== null}
          onClick={() => cut.mutate({ id, film, cuts: within ?? [] }, { onSuccess: close })}
        >
          {t(rows.length === 0 ? 'cut.whole' : 'cut.go')}
        </Button>
      </div>
    </>
  );
}

/** Where a recording is cut: what is left out of it from one moment to another, and where its chapters lie then. */
export function CutDialog({ id, isOpen, close }: { id: number; isOpen: boolean; close(): void }) {
  const t = useText();
  return (
    <Modal open={isOpen} title={t('cut.title')} footer={null} width={720} onCancel={close} destroyOnHidden>
      {isOpen && <CutAsked id={id} close={close} />}
    </Modal>
  );
}

function CutAsked({ id, close }: { id: number; close(): void }) {
  const { data, error, refetch } = useAnswer(ingestDesk['ingest.admin.cutting'], { id }, { isFresh: true });
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  return data === undefined ? <Waiting /> : <CutDesk key={data.data.film} id={id} cutting={data.data} close={close} />;
}
