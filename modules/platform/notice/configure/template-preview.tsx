import { useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { templates } from '../template-contract.ts';
import styles from './template.module.css';

type Input = InputOf<(typeof templates)['notice.template.preview']>;
type Preview = OutputOf<(typeof templates)['notice.template.preview']>['data'];

const PAUSE_MS = 400;

interface TemplatePreviewProps {
  place: Pick<Input, 'kind' | 'channel' | 'locale'>;
  written: { title: string; body: string };
}

/** The preview of what is being written, a moment after the last key; null while it cannot be filled. */
function usePreview({ place, written }: TemplatePreviewProps): Preview | null {
  const { call } = useConsole();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { kind, channel, locale } = place;
  const { title, body } = written;
  useEffect(() => {
    const given = new AbortController();
    const timer = setTimeout(() => {
      call(
        templates['notice.template.preview'],
        { kind, channel, locale, title, body },
        { quiet: true, signal: given.signal },
      )
        .then(({ data }) => setPreview(data))
        // What is wrong with it is said when it is saved or tried.
        .catch(() => !given.signal.aborted && setPreview(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [call, kind, channel, locale, title, body]);
  return preview;
}

/** How a notice reaches its reader: on a phone, in a mail program, in the list. */
export function TemplatePreview(props: TemplatePreviewProps) {
  const t = useText();
  const preview = usePreview(props);
  const { channel } = props.place;
  return (
    <section className={styles.preview} aria-label={t('template.preview')}>
      <h2>{t('template.preview')}</h2>
      <p className={styles.quiet}>{t('template.previewLead')}</p>
      {channel === 'sms' && <Phone preview={preview} />}
      {channel === 'mail' && (
        <>
          <p className={styles.subject}>{preview?.title}</p>
          {/* A page of its own: nothing in it runs, and nothing leads out of it. */}
          <iframe className={styles.mail} title={t('template.sandbox')} sandbox="" srcDoc={preview?.html ?? ''} />
        </>
      )}
      {channel === 'list' && (
        <div className={styles.card}>
          <strong>{preview?.title}</strong>
          <p>{preview?.text}</p>
        </div>
      )}
      {channel === 'weixin' && <Fields preview={preview} />}
    </section>
  );
}

function Phone({ preview }: { preview: Preview | null }) {
  const t = useText();
  return (
    <>
      <div className={styles.phone}>
        <p className={styles.bubble}>{preview?.text}</p>
      </div>
      {preview && (
        <p className={styles.count}>
          {t('template.smsCount', { length: preview.length, count: preview.parts })}
          {preview.parts > 1 && <span className={styles.quiet}>{t('template.smsLong')}</span>}
        </p>
      )}
    </>
  );
}

function Fields({ preview }: { preview: Preview | null }) {
  const t = useText();
  if (preview === null || preview.fields.length === 0) return <p>{t('template.weixinEmpty')}</p>;
  return (
    <dl className={styles.card}>
      {preview.fields.map(({ name, value }) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
