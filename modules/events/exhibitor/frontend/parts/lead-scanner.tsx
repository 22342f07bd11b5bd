import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { hasCamera, useCamera } from '../../../../platform/device/parts/use-camera.ts';
import type { exhibitorLeads } from '../../lead-contract.ts';
import css from '../exhibition.module.css';
import type { useLeadQueue } from './lead-queue.ts';
import { LeadWords } from './lead-words.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Scanned = OutputOf<(typeof exhibitorLeads)['exhibitor.leadScan']>['data'];
type Seen = Scanned | 'kept' | null;

/** Reads badges by camera or reader; says at once who it is, or that it is kept until the line is back. */
export function LeadScanner({
  queue,
  questions,
  door,
  scanned,
}: {
  queue: ReturnType<typeof useLeadQueue>;
  questions: readonly string[];
  door: ExhibitionDoor;
  scanned(): void;
}) {
  const { t } = useApp();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<Seen>(null);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = (read: string): void => {
    const code = read.trim().slice(0, 400);
    setText('');
    if (code === '' || isBusy) return;
    setBusy(true);
    queue
      .scan(code)
      .then((answer) => {
        setSeen(answer ?? 'kept');
        if (answer?.lead) scanned();
      }, door.failed)
      .finally(() => {
        setBusy(false);
        field.current?.focus();
      });
  };
  const { video, hasFailed } = useCamera(isOn, take);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take(text);
  };
  return (
    <>
      <form className={css.form} autoComplete="off" onSubmit={submit}>
        <h2>{t('exhibitor.leads.scan')}</h2>
        {isOn && (
          <video ref={video} className={css.camera} muted playsInline aria-label={t('exhibitor.leads.camera')} />
        )}
        {hasFailed && <p role="alert">{t('exhibitor.leads.cameraFailed')}</p>}
        {queue.isUnable && <p className={css.note}>{t('exhibitor.leads.unable')}</p>}
        <Field
          ref={field}
          label={t('exhibitor.leads.code')}
          hint={t('exhibitor.leads.codeHint')}
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={css.actions}>
          <Button type="submit" busy={isBusy}>
            {t('exhibitor.leads.take')}
          </Button>
          {hasCamera() && (
            <Button kind="outline" onClick={() => setOn(!isOn)}>
              {t(isOn ? 'exhibitor.leads.cameraOff' : 'exhibitor.leads.cameraOn')}
            </Button>
          )}
        </div>
      </form>
      {queue.waiting > 0 && (
        <p className={css.state} role="status">
          {t('exhibitor.leads.waiting', { count: queue.waiting })}{' '}
          <Button kind="quiet" onClick={() => void queue.handOver()}>
            {t('exhibitor.leads.handOver')}
          </Button>
        </p>
      )}
      {queue.untaken.length > 0 && (
        <div className={css.state} data-state="returned" role="alert">
          <b>{t('exhibitor.leads.untaken', { count: queue.untaken.length })}</b>
          <ul>
            {queue.untaken.map(({ at, outcome }) => (
              <li key={at}>
                {formatDateTime(new Date(at)).slice(0, 16)} {t(`exhibitor.leads.says.${outcome ?? 'unknown'}`)}
              </li>
            ))}
          </ul>
          <Button kind="quiet" onClick={queue.seen}>
            {t('exhibitor.leads.untakenSeen')}
          </Button>
        </div>
      )}
      {seen === 'kept' && (
        <p className={css.state} role="status">
          {t('exhibitor.leads.offline')}
        </p>
      )}
      {seen !== null && seen !== 'kept' && (
        <section className={css.state} data-state={seen.lead === null ? 'returned' : 'taken'} role="status">
          <b>{t(`exhibitor.leads.says.${seen.outcome}`)}</b>
          {seen.outcome === 'not_agreed' && <p>{t('exhibitor.leads.how')}</p>}
          {seen.lead !== null && seen.lead.person !== null && (
            <>
              <dl className={css.met}>
                <dt>{seen.lead.person}</dt>
                {seen.lead.shared.map(({ key, text: said }) => (
                  <dd key={key}>
                    {t(`exhibitor.leads.shared.${key}`)}：{said}
                  </dd>
                ))}
              </dl>
              <LeadWords
                key={`${seen.lead.id} ${seen.lead.version}`}
                lead={seen.lead}
                {...{ questions, door }}
                done={() => {
                  setSeen(null);
                  scanned();
                }}
              />
            </>
          )}
        </section>
      )}
    </>
  );
}
