import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './reading-actions.module.css';

function Action({
  icon,
  label,
  pressed,
  disabled,
  wideOnly,
  onClick,
}: {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Left out where space is short. */
  wideOnly?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={css.action}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      {...(wideOnly && { 'data-wide-only': true })}
    >
      <span className={css.round}>
        <Icon name={icon} />
      </span>
      <span>{label}</span>
    </button>
  );
}

/** What a reader can do with a text, as a column beside it or a bar below it on phones; `children` stand first. */
export function ReadingActions({
  title,
  scale,
  onScale,
  words,
  lang,
  isDraft = false,
  children,
}: {
  title: string;
  /** Present step of the type size, -1 to 3. */
  scale: number;
  onScale: (scale: number) => void;
  /** The text to be read aloud. */
  words: string;
  lang: string;
  /** Not for everybody yet: nothing offers to pass it on. */
  isDraft?: boolean;
  children?: ReactNode;
}) {
  const app = useApp();
  const t = (key: string): string => app.t(`shell.article.${key}`);
  const [speaking, setSpeaking] = useState(false);
  const [canSpeak, setCanSpeak] = useState(false);
  useEffect(() => {
    setCanSpeak('speechSynthesis' in window);
    return () => window.speechSynthesis?.cancel();
  }, []);
  const share = async (): Promise<void> => {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        app.toast('ok', t('shareCopied'));
      }
    } catch (error) {
      const left = error instanceof DOMException && error.name === 'AbortError';
      if (!left) app.toast('warn', t('shareFailed'));
    }
  };
  const listen = (): void => {
    window.speechSynthesis.cancel();
    setSpeaking(!speaking);
    if (speaking) return;
    // Sentence by sentence: browsers break off what takes them longer than a quarter of a minute, and say so to nobody.
    const sentences = Array.from(new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(words));
    const isOver = () => setSpeaking(false);
    for (const [index, { segment }] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(segment);
      utterance.lang = lang;
      utterance.onerror = isOver;
      if (index === sentences.length - 1) utterance.onend = isOver;
      window.speechSynthesis.speak(utterance);
    }
  };
  return (
    <div className={css.actions} role="toolbar" aria-label={t('actions')} data-no-print>
      {children}
      {!isDraft && <Action icon="share" label={t('share')} onClick={() => void share()} />}
      <Action icon="larger" label={t('larger')} disabled={scale >= 3} onClick={() => onScale(scale + 1)} />
      <Action icon="smaller" label={t('smaller')} disabled={scale <= -1} wideOnly onClick={() => onScale(scale - 1)} />
      {canSpeak && <Action icon="sound" label={t(speaking ? 'stop' : 'listen')} pressed={speaking} onClick={listen} />}
      <Action icon="print" label={t('print')} wideOnly onClick={() => window.print()} />
    </div>
  );
}
