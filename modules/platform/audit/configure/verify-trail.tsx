import { Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { audit } from '../contract.ts';
import styles from './audit.module.css';

type Part = OutputOf<(typeof audit)['audit.verify']>;

/** How far the verification is; `last` is null until the first stretch was looked at. */
interface Run {
  readonly done: number;
  /** Of these, entries without the values of people who were removed. */
  readonly reduced: number;
  readonly last: Part | null;
  readonly problem: string | null;
}

const begun: Run = { done: 0, reduced: 0, last: null, problem: null };

/** Verifies the hash chain over the audit trail stretch by stretch, with its progress, and says what was found. */
export function VerifyTrail() {
  const t = useText();
  const { call } = useConsole();
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef(0);
  const verify = async (): Promise<void> => {
    current.current += 1;
    const own = current.current;
    let [done, reduced] = [0, 0];
    setRun(begun);
    try {
      for (let after: number | null = 0; after !== null && own === current.current; ) {
        const part: Part = await call(audit['audit.verify'], { after }, { quiet: true });
        if (own !== current.current) return;
        done += part.checked;
        reduced += part.reduced;
        after = part.next;
        setRun({ done, reduced, last: part, problem: null });
      }
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setRun({ done, reduced, last: null, problem: error.message });
    }
  };
  const close = (): void => {
    current.current += 1;
    setRun(null);
  };
  const last = run?.last ?? null;
  const isOver =
    run !== null &&
    (run.problem !== null || last?.brokenAt !== null || last.next === null) &&
    (last ?? run.problem) !== null;
  return (
    <>
      <Button onClick={() => void verify()}>{t('verify')}</Button>
      <Modal
        open={run !== null}
        title={t('verifyTitle')}
        width={460}
        onCancel={close}
        footer={
          <>
            {isOver && <Button onClick={() => void verify()}>{t('verifyAgain')}</Button>}
            <Button type="primary" onClick={close}>
              {t(isOver ? 'verifyClose' : 'verifyStop')}
            </Button>
          </>
        }
      >
        {run !== null && <Findings run={run} isOver={isOver} />}
      </Modal>
    </>
  );
}

function Findings({ run: { done, reduced, last, problem }, isOver }: { run: Run; isOver: boolean }) {
  const t = useText();
  const percent =
    last === null || last.sealed === 0 ? (isOver ? 100 : 0) : Math.min(100, Math.floor((done / last.sealed) * 100));
  const isBroken = last !== null && last.brokenAt !== null;
  return (
    <div className={styles.findings} aria-live="polite">
      <p>{t('verifyText')}</p>
      <Progress
        percent={isOver && !isBroken && problem === null ? 100 : percent}
        status={isBroken || problem !== null ? 'exception' : isOver ? 'success' : 'active'}
        aria-label={t('verifyTitle')}
      />
      {problem !== null && <p className={styles.bad}>{problem}</p>}
      {isBroken && (
        <p className={styles.bad} role="alert">
          {t('verifyBroken', { entry: String(last.brokenAt), count: done })}
        </p>
      )}
      {isOver && last !== null && !isBroken && (
        <>
          <p>
            {done > 0 && <StateTag kind="ok">{t('verifyWhole')}</StateTag>}{' '}
            {done === 0 ? t('verifyNone') : t('verifyCount', { count: done })}
            {reduced > 0 && ` ${t('verifyReduced', { count: reduced })}`}
            {last.unsealed > 0 && ` ${t('verifyOpen', { count: last.unsealed })}`}
          </p>
          {last.head && (
            <p className={styles.hash}>
              {t('verifyHead')}
              <code>{last.head}</code>
            </p>
          )}
        </>
      )}
    </div>
  );
}
