import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import type { PastedPictures } from '../../../../../ui/console/use-pasted-pictures.ts';
import { MOST_PICTURES, pictureDesk } from '../../pictures/picture-contract.ts';
import css from './pasted-pictures.module.css';

const OFTEN_MS = 1500;
const LONGEST_NAME = 60;

/** The end of an address says most of it; a picture that came along has none. */
function nameOf(from: string): string {
  const url = URL.parse(from);
  if (url === null || url.protocol === 'upload:') return '';
  const whole = `${url.host}${url.pathname}`;
  return whole.length <= LONGEST_NAME ? whole : `${url.host}/…${url.pathname.slice(-LONGEST_NAME / 2)}`;
}

/**
 * Has the pictures of other sites in a text brought into the library, puts each in its place once it is there, and names those
 * that did not come. It goes on where a closed editor left off: the places say which task brings them.
 */
export default function PastedPicturesBar({ places, uploads, noteTask, fill, remove }: PastedPictures) {
  const { call, say, locale } = useConsole();
  const t = useText();
  const isAsking = useRef(false);
  const [refused, setRefused] = useState('');
  const outside = places.filter(({ from }) => !from.startsWith('upload:'));
  const fresh = outside.filter(({ task }) => task === null).map(({ from }) => from);
  const asked = fresh.slice(0, MOST_PICTURES);
  const key = asked.join('\n');
  const begin = useRef(async () => {});
  begin.current = async () => {
    if (isAsking.current || asked.length === 0) return;
    isAsking.current = true;
    setRefused('');
    try {
      const { task } = await call(pictureDesk['envelope.picture.bring'], { urls: asked });
      noteTask(asked, task);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    } finally {
      isAsking.current = false;
    }
  };
  useEffect(() => {
    if (key !== '') void begin.current();
  }, [key]);

  const tasks = [...new Set(outside.flatMap(({ task }) => (task === null ? [] : [task])))];
  const found = useQueries({
    queries: tasks.map((id) => ({
      queryKey: [pictureDesk['envelope.picture.brought'].path, id, locale],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(pictureDesk['envelope.picture.brought'], { id }, { quiet: true, signal }),
      refetchInterval: ({ state: { data } }: { state: { data?: { isOver: boolean } | undefined } }) =>
        data?.isOver ? (false as const) : OFTEN_MS,
    })),
  });
  const pictures = found.flatMap(({ data }) => data?.pictures ?? []);
  const come = pictures.filter(({ from, file }) => file !== null && places.some((place) => place.from === from));
  const put = useRef(() => {});
  put.current = () => {
    for (const { from, file } of come) if (file !== null) fill(from, file);
    if (come.length > 0) say('success', t('pictures.come', { count: come.length }));
  };
  const comeKey = come.map(({ from }) => from).join('\n');
  useEffect(() => {
    if (comeKey !== '') put.current();
  }, [comeKey]);

  const gone = new Set(tasks.filter((_, index) => found[index]?.isError));
  const whyOf = ({ from, task }: (typeof places)[number]): string => {
    if (from.startsWith('upload:')) return uploads[from] ?? t('pictures.interrupted');
    if (task === null) return refused;
    if (gone.has(task)) return t('pictures.why.stopped');
    return pictures.find((one) => one.from === from)?.why ?? '';
  };
  const failed = places.map((place) => ({ ...place, why: whyOf(place) })).filter(({ why }) => why !== '');
  const coming = places.length - failed.length;
  return (
    <div className={css.bar} role="status">
      {coming > 0 && <p>{t('pictures.coming', { count: coming })}</p>}
      {failed.map(({ from, task, why }) => (
        <div key={from} className={css.failed}>
          <span>{t('pictures.failed', { name: nameOf(from) || t('pictures.pasted'), why })}</span>
          {!from.startsWith('upload:') && (
            <Button size="small" onClick={() => (task === null ? void begin.current() : noteTask([from], null))}>
              {t('pictures.again')}
            </Button>
          )}
          <Button size="small" onClick={() => remove(from)}>
            {t('pictures.remove')}
          </Button>
        </div>
      ))}
    </div>
  );
}
