import { useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { type UploadWay, useUpload } from '../../../../kernel/client/use-upload.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { UploadLine } from '../../../../ui/site/upload-line.tsx';
import { type CardKind, ocr, type ReadCard, SURE_FROM } from '../contract.ts';
import css from './card-reading.module.css';

/** Has a picture read; where it fails, the reading itself says why. */
export type ReadBy = (file: File, way: Omit<UploadWay, 'once'>) => Promise<{ data: ReadCard }>;

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
  read?: ReadBy | undefined;
  onUse(fields: Partial<Record<N, string>>): void;
}) {
  const app = useApp();
  const { t } = app;
  const upload = useUpload(t('shell.client.failed'));
  const [found, setFound] = useState<ReadCard | null>(null);
  // Not under its key: what is read again costs another reading, and is asked for by a person.
  const send: ReadBy = (sent, { signal, onProgress }) => {
    const input = { kind, file: sent };
    return (
      readBy?.(sent, { signal, onProgress }) ??
      app.client.call(ocr['ocr.read'], input, { signal, onProgress, quiet: true })
    );
  };
  const read = (): Promise<void> => upload.start([file], send, ({ data }) => setFound(data));
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
          <Button kind="outline" busy={upload.isBusy} onClick={() => void read()}>
            {t(upload.isBusy ? 'ocr.reading' : 'ocr.read')}
          </Button>
          <UploadLine upload={upload} />
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
