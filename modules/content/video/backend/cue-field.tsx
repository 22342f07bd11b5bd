import { Button, Form, Input, InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { type Chapter, type Cue, videoDeck } from '../admin-contract.ts';
import { timeOf, timeText } from '../chapters.ts';
import styles from './cue-field.module.css';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** While its time is written, a moment has nothing to be known by but its place. */
const placeOf = (index: number): string => `cue-${index}`;
/** What is still being written has no place yet and stays where it is. */
const byTime = (cues: readonly Cue[]): Cue[] =>
  cues.every(({ at }) => Number.isFinite(timeOf(at)))
    ? cues.toSorted((one, other) => timeOf(one.at) - timeOf(other.at))
    : [...cues];

/** Which slide is shown from which moment on: said while the film is looked at, or taken from its chapters. */
export function CueField({ id, value, onChange }: FieldControl) {
  const t = useText();
  const filmFile = numberOf(Form.useWatch('filmFile'));
  const [own, taken] = [numberOf(Form.useWatch('deckFile')), numberOf(Form.useWatch('slidesFile'))];
  const chapters: readonly Chapter[] = Form.useWatch('chapters') ?? [];
  const deckFile = own ?? taken;
  const cues = Array.isArray(value) ? (value as Cue[]) : [];
  const asked = { filmFile: filmFile ?? 0, deckFile: deckFile ?? 0 };
  const { data: answer, error } = useAnswer(videoDeck['video.deck'], asked, {
    enabled: filmFile !== null && deckFile !== null,
  });
  const deck = filmFile === null || deckFile === null ? undefined : answer?.data;
  const film = useRef<HTMLVideoElement>(null);
  const [moment, setMoment] = useState(0);
  const [page, setPage] = useState((cues.at(-1)?.page ?? 0) + 1);
  const pages = deck?.pages ?? 1;
  // Other slides may be fewer.
  useEffect(() => {
    if (deck !== undefined) setPage((before) => Math.min(Math.max(1, before), deck.pages));
  }, [deck]);
  if (filmFile === null || deckFile === null) return <p id={id}>{t('cuesFirst')}</p>;
  const change = (index: number, part: Partial<Cue>): void =>
    onChange(cues.map((cue, at) => (at === index ? { ...cue, ...part } : cue)));
  const mark = (): void => {
    const at = timeText(moment);
    onChange(byTime([...cues.filter((cue) => cue.at !== at), { at, page }]));
    setPage(Math.min(pages, page + 1));
  };
  const goTo = (cue: Cue): void => {
    setPage(Math.min(pages, cue.page));
    if (film.current !== null) film.current.currentTime = timeOf(cue.at) / 1000;
  };
  return (
    <div id={id} className={styles.field}>
      {error !== null && <p role="alert">{error.message}</p>}
      {deck !== undefined && (
        <div className={styles.desk}>
          <video
            ref={film}
            controls
            playsInline
            preload="metadata"
            aria-label={t('film')}
            src={deck.film.url}
            onTimeUpdate={(event) => setMoment(event.currentTarget.currentTime * 1000)}
          >
            <track kind="captions" />
          </video>
          <div className={styles.page}>
            <img src={`${deck.address}&page=${page}&width=1280`} alt={t('cuePage', { page, pages })} />
            <div className={styles.turn}>
              <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {t('cuePageBefore')}
              </Button>
              <span>{t('cuePage', { page, pages })}</span>
              <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('cuePageAfter')}
              </Button>
            </div>
          </div>
          <div className={styles.marks}>
            <Button type="primary" ghost onClick={mark}>
              {t('cueMark', { page, time: timeText(moment) })}
            </Button>
            {chapters.length > 0 && (
              <Button
                onClick={() =>
                  onChange(chapters.slice(0, pages).map(({ at }, index): Cue => ({ at, page: index + 1 })))
                }
              >
                {t('cuesOfChapters')}
              </Button>
            )}
          </div>
        </div>
      )}
      {cues.length > 0 && (
        <ol className={styles.list}>
          {cues.map((cue, index) => (
            <li key={placeOf(index)}>
              <Input
                aria-label={t('cueAt', { at: index + 1 })}
                className={styles.time ?? ''}
                maxLength={8}
                value={cue.at}
                onChange={(event) => change(index, { at: event.target.value })}
                onBlur={() => onChange(byTime(cues))}
              />
              <InputNumber
                aria-label={t('cuePageOf', { at: index + 1 })}
                min={1}
                max={pages}
                value={cue.page}
                onChange={(next) => next !== null && change(index, { page: next })}
              />
              <Button type="text" disabled={deck === undefined} onClick={() => goTo(cue)}>
                {t('cueGo')}
              </Button>
              <Button type="text" onClick={() => onChange(cues.filter((_cue, at) => at !== index))}>
                {t('cueRemove')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
