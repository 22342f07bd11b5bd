import { useEffect, useMemo, useRef } from 'react';
import { playForms } from '../../kernel/client/stream-film.ts';
import { trustedHtml } from '../../kernel/client/trusted.ts';
import css from './rich-text.module.css';

/** Tables that can be reached: one wider than the phone scrolls, and without a pointer by the arrow keys alone. */
const reachable = (html: string): string => html.replaceAll('<table', '<table tabindex="0"');

/** A film of the library as a text names it; the playlist of its forms, where they are made, lies beside it. */
const FILM = /^(\/api\/file\/\d+\/[0-9a-f]{24})\.(?:mp4|webm)$/;

/** A film that somebody plays goes on in its forms; where there are none it plays as it is. */
async function goOnInForms(film: HTMLVideoElement, leaving: AbortSignal): Promise<void> {
  const url = film.getAttribute('src') ?? '';
  const [, base] = FILM.exec(url) ?? [];
  if (base === undefined) return;
  const stream = `${base}.m3u8`;
  const { ok } = await fetch(stream, { method: 'HEAD', signal: leaving });
  if (ok) await playForms(film, url, stream, leaving);
}

/** Rich text that the server has sanitised when it was written; `lang` where it differs from the page's. */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  const inner = useMemo(() => ({ dangerouslySetInnerHTML: { __html: trustedHtml(reachable(html)) } }), [html]);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!html.includes('<video')) return;
    const leaving = new AbortController();
    const seen = new WeakSet<EventTarget>();
    const play = ({ target }: Event): void => {
      if (!(target instanceof HTMLVideoElement) || seen.has(target)) return;
      seen.add(target);
      void goOnInForms(target, leaving.signal).catch(() => undefined);
    };
    // A film tells nobody above it that it plays; on the way down everybody hears of it.
    text.current?.addEventListener('play', play, { capture: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [html]);
  return <div ref={text} className={css.text} lang={lang} {...inner} />;
}
