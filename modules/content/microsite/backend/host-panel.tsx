import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type HostState, micrositeHosts } from '../host-contract.ts';
import { CertificateTag } from '../parts/certificate-tag.tsx';
import styles from './host-panel.module.css';

type Shown = OutputOf<(typeof micrositeHosts)['microsite.host.show']>;

/** The steps in their order, without the end of them. */
const STEPS = ['name', 'proof', 'certificate'] as const;

/** A step on the way: done, next, or later, with its number or a tick. */
function Step({ step, now, children }: { step: (typeof STEPS)[number]; now: Shown['step']; children?: ReactNode }) {
  const t = useText();
  const at = STEPS.indexOf(step);
  const reached = now === 'done' ? STEPS.length : STEPS.indexOf(now);
  const state = at < reached ? 'done' : at === reached ? 'next' : 'later';
  return (
    <li data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? '✓' : at + 1}
      </span>
      <div className={styles.what}>
        <span>{t(`hostSteps.${step}`)}</span>
        {children}
      </div>
    </li>
  );
}

/** The field for a host, and what is wrong with the one that was given. */
function NameField({ id, below, close }: { id: number; below: string; close?: () => void }) {
  const t = useText();
  const field = useId();
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(micrositeHosts['microsite.host.save'], {
    ...{ done: t('hostSaved'), quiet: true },
    onDone: () => close?.(),
  });
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync({ id, host: host.trim() });
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={field}>{t('hostName')}</label>
      <div className={styles.row}>
        <Input
          {...{ id: field, value: host, maxLength: 260, autoComplete: 'off', spellCheck: false, inputMode: 'url' }}
          style={{ flex: '1 1 220px' }}
          onChange={(event) => {
            setHost(event.target.value);
            setProblem(null);
          }}
        />
        <Button htmlType="submit" type="primary" loading={save.isPending} disabled={host.trim() === ''}>
          {t('hostSave')}
        </Button>
      </div>
      <p>{t('hostHint', { below })}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** The TXT record that a host waits for, ready to be copied, and the button that looks for it. */
function Proof({ id, data: { record } }: { id: number; data: HostState }) {
  const t = useText();
  const prove = useAction(micrositeHosts['microsite.host.prove'], { done: t('provedNow') });
  const lines =
    record === null ? [] : [[t('recordName'), record.name] as const, [t('recordText'), record.text] as const];
  return (
    <>
      <p>{t(record === null ? 'proveOwn' : 'proveHow')}</p>
      {lines.map(([name, text]) => (
        <div key={name} className={styles.record}>
          <span>{name}</span>
          <code>{text}</code>
          <CopyButton size="small" text={text} aria-label={`${t('copy')} ${name}`} />
        </div>
      ))}
      <div>
        <Button type="primary" loading={prove.isPending} onClick={() => prove.mutate({ id })}>
          {t('prove')}
        </Button>
      </div>
    </>
  );
}

/** How the certificate stands, in plain words. */
function CertificateFacts({ id, path, data, isMine }: { id: number; path: string; data: HostState; isMine: boolean }) {
  const t = useText();
  const check = useAction(micrositeHosts['microsite.host.check'], { done: t('certificateDone') });
  const { certificate } = data;
  return (
    <>
      {certificate !== null && (
        <>
          <div className={styles.row}>
            <CertificateTag certificate={certificate} />
          </div>
          <p>{t(`certificateTexts.${certificate.state}`, { path })}</p>
        </>
      )}
      {isMine && (
        <div>
          <Button loading={check.isPending} onClick={() => check.mutate({ id })}>
            {t('certificateAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

function Named({ id, path, shown, data }: { id: number; path: string; shown: Shown; data: HostState }) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  const remove = useAction(micrositeHosts['microsite.host.remove'], { done: t('hostRemoved'), quiet: true });
  const isMine = shown.can.save === true;
  return (
    <>
      <div className={styles.row}>
        <strong>{data.shown}</strong>
        <StateTag kind={data.isProved ? 'ok' : 'warn'}>{t(data.isProved ? 'proved' : 'unproved')}</StateTag>
        {data.isProved && (
          <a href={data.address} target="_blank" rel="noreferrer">
            {t('hostOpen', { host: data.shown })}
          </a>
        )}
      </div>
      {isMine && !isChanging && (
        <div className={styles.row}>
          <Button onClick={() => setChanging(true)}>{t('hostChange')}</Button>
          <ConfirmAction
            isDangerous
            label={t('hostRemove')}
            title={t('hostRemoveTitle', { host: data.shown })}
            text={t('hostRemoveText', { path })}
            run={() => remove.mutateAsync({ id })}
          />
        </div>
      )}
      {isChanging && <NameField id={id} below={shown.below} close={() => setChanging(false)} />}
    </>
  );
}

/** The way to a host of one's own: name it, prove it, see to its certificate; each step says how it stands and what is next. */
export function HostPanel({ id, slug }: { id: number; slug: string }) {
  const t = useText();
  const answer = useAnswer(micrositeHosts['microsite.host.show'], { id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const shown = answer.data;
  const { data, step, below } = shown;
  const isMine = shown.can.save === true;
  const path = `/m/${slug}`;
  return (
    <div className={styles.panel}>
      <p>{t('hostLead', { path })}</p>
      <ol className={styles.steps}>
        <Step step="name" now={step}>
          {data === null ? isMine && <NameField id={id} below={below} /> : <Named {...{ id, path, shown, data }} />}
        </Step>
        <Step step="proof" now={step}>
          {data !== null && !data.isProved && isMine && <Proof id={id} data={data} />}
        </Step>
        <Step step="certificate" now={step}>
          {data?.isProved && <CertificateFacts {...{ id, path, data, isMine }} />}
        </Step>
      </ol>
    </div>
  );
}
