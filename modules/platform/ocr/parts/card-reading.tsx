import { useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { type CardKind, ocr, type ReadCard, SURE_FROM } from '../contract.ts';
import css from './card-reading.module.css';

/** Reads a card off a picture that was chosen, shows what was found, and hands it over once the person says so. */
export function CardReading<N extends string>({
  kind,
  file,
  names,
  say = (_name, value) => value,
  read: readBy,
  onUse,
}: {
  kind: CardKind;
  file: File;
  /** The fields that are wanted, each with words of its own (`ocr.field.*`). */
  names: readonly N[];
  /** A value in words, where it is none itself. */
  say?(name: N, value: string): string;
  /** Reads it by another call than that of who is signed in. */
  read?(file: File): Promise<{ data: ReadCard }>;
  onUse(fields: Partial<Record<N, string>>): void;
}) {
  const app = useApp();
  const { t } = app;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<ReadCard | null>(null);
  const read = async (): Promise<void> => {
    setBusy(true);
    try {
      const input = { kind, file };
      setFound((await (readBy?.(file) ?? app.client.call(ocr['ocr.read'], input))).data);
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  const use = (): void => {
    const held = names.filter((name) => found?.fields[name]);
    onUse(Object.fromEntries(held.map((name) => [name, found?.fields[name]])) as Partial<Record<N, string>>);
    setFound(null);
    app.toast('ok', t('ocr.used'));
  };
  return (
    <section className={css.reading} aria-live="polite">
      {found === null ? (
        <>
          <Button kind="outline" busy={busy} onClick={() => void read()}>
            {t(busy ? 'ocr.reading' : 'ocr.read')}
          </Button>
          <small>{t('ocr.note')}</small>
        </>
      ) : (
        <>
          <h2>{t('ocr.found')}</h2>
          <dl>
            {names.map((name) => {
              const value = found.fields[name];
              const isSure = (found.confidence[name] ?? 0) >= SURE_FROM;
              return (
                <div key={name}>
                  <dt>{t(`ocr.field.${name}`)}</dt>
                  <dd>
                    {value ? say(name, value) : t('ocr.nothing')}
                    {value && !isSure && <mark>{t('ocr.look')}</mark>}
                  </dd>
                </div>
              );
            })}
          </dl>
          <Button kind="outline" onClick={use}>
            {t('ocr.use')}
          </Button>
        </>
      )}
    </section>
  );
}
